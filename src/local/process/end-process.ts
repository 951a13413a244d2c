import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Returns '' if the process has ended or is a zombie. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

interface Target {
  readonly pid: number;
  /** Part of its command line that no other process has. */
  readonly signature: string;
  /** Whether it leads a process group that must end completely. */
  readonly isGroupLeader?: boolean;
}

/** Sends the signals in turn, but never to a process that merely inherited the id. */
export async function endProcess(target: Target, steps: readonly (readonly [signal: NodeJS.Signals, ms: number])[]) {
  for (const [signal, ms] of steps) {
    if (!isRunning(target)) return;
    sendSignal(target, signal);
    const end = Date.now() + ms;
    while (isRunning(target) && Date.now() < end) await setTimeout(20);
  }
}

export const isRunning = ({ pid, signature }: Target) => readCommandLine(pid).includes(signature);

function sendSignal({ pid, isGroupLeader }: Target, signal: NodeJS.Signals) {
  try {
    process.kill(isGroupLeader && signal === 'SIGKILL' ? -pid : pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
