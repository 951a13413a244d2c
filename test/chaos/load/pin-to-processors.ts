import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Pins each process to its own core, from the last one down; returns false if that is impossible. */
export function pinToCores(...pids: readonly number[]): boolean {
  const cores = availableParallelism();
  if (cores < pids.length) return false;
  return pids.every(
    (pid, at) => spawnSync('taskset', ['-acp', String(cores - pids.length + at), String(pid)]).status === 0,
  );
}
