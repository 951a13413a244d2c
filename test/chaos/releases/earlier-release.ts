import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../../../src/local/process/run-command.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { installPackages } from './install-packages.ts';

const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });

/** False in a shallow clone or an archive. */
export const hasCommit = (commit: string) => git('cat-file', '-e', `${commit}^{commit}`).status === 0;

/**
 * Builds a commit in its own worktree, with the packages of its lock file, since today's may lack some or be
 * incompatible. Returns undefined if they cannot be installed.
 */
export async function buildEarlierRelease(commit: string, folder: string) {
  // After a killed run, git still lists a worktree whose folder is gone.
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
