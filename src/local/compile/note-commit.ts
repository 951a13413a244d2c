import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.ts';

/** Notes beside the build what it was built from: COMMIT if that is set, else what git says; without either, nothing. */
export function noteCommit() {
  const commit = process.env.COMMIT?.trim() || described();
  if (commit) writeFileSync(join(project, 'dist/commit'), `${commit}\n`);
}

function described(): string {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], options).trim();
  } catch {
    return '';
  }
}
