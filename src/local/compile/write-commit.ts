import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Notes beside the build what it was built from: COMMIT if that is set, else what git says; without either, nothing. */
export function writeCommit() {
  const commit = process.env.COMMIT?.trim() || describeCommit();
  if (commit) writeFileSync(join(projectRoot, 'dist/commit'), `${commit}\n`);
}

function describeCommit(): string {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], options).trim();
  } catch {
    return '';
  }
}
