import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Gives each process a core of its own, from the last one on; false where that cannot be done. */
export function pinned(...pids: readonly number[]): boolean {
  const cores = availableParallelism();
  if (cores < pids.length) return false;
  return pids.every(
    (pid, at) => spawnSync('taskset', ['-acp', String(cores - pids.length + at), String(pid)]).status === 0,
  );
}
