import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../src/local/project-root.ts';

const TIMEOUT_MS = 600_000;
const run = promisify(execFile);
/** As deep as `test/bench/peers`, so that relative imports of copied files still work. */
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
  /** Path of the package.json from which the packages are resolved. */
  readonly manifest: string;
  /** Environment of their commands, which must run with the same Node. */
  readonly env: Record<string, string>;
}

/** Installs the compared packages into their own folder, unless they are already installed. */
export async function installPeers(signal: AbortSignal, say: (line: string) => void): Promise<Peers> {
  const manifest = join(FOLDER, 'package.json');
  const markerFile = join(FOLDER, 'installed.json');
  const manifestJson = JSON.stringify(MANIFEST, null, 2);
  const path = [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { PATH: path, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  if (!existsSync(markerFile) || readFileSync(markerFile, 'utf8') !== manifestJson) {
    say('installing PostGraphile and Next');
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(manifest, manifestJson);
    const options = ['--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    // The environment may set the registry and a proxy.
    await run('npm', ['install', ...options], {
      cwd: FOLDER,
      env: { ...process.env, ...env },
      signal,
      timeout: TIMEOUT_MS,
    });
    writeFileSync(markerFile, manifestJson);
  }
  return { folder: FOLDER, manifest, env };
}
