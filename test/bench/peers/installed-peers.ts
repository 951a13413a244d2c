import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../src/local/project-root.ts';

const PATIENCE = 600_000;
const run = promisify(execFile);
/** As deep as `test/bench/peers`, so that what is copied from there imports the same contracts by the same paths. */
const FOLDER = join(projectRoot, '.data/bench/peers');
const MANIFEST = {
  private: true,
  dependencies: {
    '@grafserv/persisted': '1.0.0',
    next: '16.4.6',
    postgraphile: '5.1.5',
    'postgraphile-plugin-connection-filter': '4.0.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
};

export interface Peers {
  readonly folder: string;
  /** From here the packages are found. */
  readonly manifest: string;
  /** Runs their commands with the Node that runs everything. */
  readonly env: Record<string, string>;
}

/** The packages that the system is compared with, in a folder of their own; installed where they are not yet. */
export async function installedPeers(signal: AbortSignal, say: (line: string) => void): Promise<Peers> {
  const manifest = join(FOLDER, 'package.json');
  const done = join(FOLDER, 'installed.json');
  const wanted = JSON.stringify(MANIFEST, null, 2);
  const path = [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { PATH: path, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  if (!existsSync(done) || readFileSync(done, 'utf8') !== wanted) {
    say('installing PostGraphile and Next');
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(manifest, wanted);
    const options = ['--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    // The registry and the way to it may be named by the environment.
    await run('npm', ['install', ...options], {
      cwd: FOLDER,
      env: { ...process.env, ...env },
      signal,
      timeout: PATIENCE,
    });
    writeFileSync(done, wanted);
  }
  return { folder: FOLDER, manifest, env };
}
