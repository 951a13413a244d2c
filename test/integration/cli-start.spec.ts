import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFreePort } from '../../src/local/process/ports.ts';

/** Prints at exit which packages were loaded, directly or not. */
const RECORD_PACKAGES = `
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  process.on('exit', () => writeSync(2, JSON.stringify([...packages])));`;

/** Packages that only the site, only pictures or only builds need. */
const NOT_FOR_COMMANDS = [
  'vike',
  'vite',
  'react',
  'react-dom',
  'sharp',
  'typescript',
  'tailwindcss',
  'esbuild',
  '@aws-sdk/client-s3',
];

const listLoadedPackages = async (...command: string[]) => {
  const watch = `data:text/javascript,${encodeURIComponent(RECORD_PACKAGES)}`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', watch, ...command], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(stderr.slice(stderr.indexOf('['))) as string[];
};

describe('CLI command', () => {
  it('starts without unneeded packages', async () => {
    const loaded = await listLoadedPackages('dist/cli.js', '--help');
    expect(loaded).toEqual(expect.arrayContaining(['@mikro-orm/core', '@nestjs/core', 'saxes']));
    expect(loaded.filter((name) => NOT_FOR_COMMANDS.includes(name))).toEqual([]);
  }, 120_000);

  it('finds a running database without loading the application', async () => {
    const script = `
      const { canQuery } = await import('./src/local/postgres/start-postgres.ts');
      await import('./src/local/run-cli.ts');
      await canQuery('postgres://nobody:nothing@127.0.0.1:1/none');`;
    const loaded = await listLoadedPackages('--input-type=module', '-e', script);
    expect(loaded).toContain('pg');
    expect(loaded.filter((name) => /^@(nestjs|mikro-orm)\//.test(name))).toEqual([]);
  }, 120_000);

  it('names the unresponsive server', async () => {
    const environment = { MEILI_URL: `http://127.0.0.1:${await findFreePort()}`, MEILI_MASTER_KEY: 'k'.repeat(32) };
    const env = { ...process.env, ...environment, NODE_OPTIONS: '' };
    const command = promisify(execFile)(process.execPath, ['dist/cli.js', 'search-key'], { env });
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: 'Meilisearch no responde en la dirección de MEILI_URL: compruebe servidor y puerto.\n',
    });
  }, 120_000);
});
