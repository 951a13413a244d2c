import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../../../src/local/process/run-command.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { installPackages } from './install-packages.ts';

const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });

/** Whether git has that commit: a shallow clone and an archive do not. */
export const isKnown = (commit: string) => git('cat-file', '-e', `${commit}^{commit}`).status === 0;

/**
 * The application of a commit, built in a worktree of its own. Its packages are those that it was released with: of
 * today's, some that it imports may be gone, and others may be such as it never ran with. Undefined if these cannot be
 * had.
 */
export async function earlierRelease(commit: string, folder: string) {
  // Of a run that was killed, git still knows the worktree whose folder is gone.
  git('worktree', 'prune');
  await runCommand('git', ['worktree', 'add', '--detach', folder, commit]);
  const remove = () => void git('worktree', 'remove', '--force', folder);
  if (!(await installPackages(folder))) {
    remove();
    return undefined;
  }
  await runCommand(process.execPath, [join(folder, 'src/local/build.ts')], { folder });
  return {
    folder,
    migrations: globSync('migrations/*.ts', { cwd: folder }).map((file) => basename(file, '.ts')),
    remove,
  };
}
