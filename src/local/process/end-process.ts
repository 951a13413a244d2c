import { readCommandLine } from './read-command-line.ts';

interface Target {
  readonly pid: number;
  /** A part of its command line that no other process has. */
  readonly signature: string;
  /** It leads a process group, of which nothing may remain. */
  readonly isGroupLeader?: boolean;
}

/** Sends the signals in turn; never to a process that has merely inherited the id. */
export async function endProcess(target: Target, steps: readonly (readonly [signal: NodeJS.Signals, ms: number])[]) {
  for (const [signal, ms] of steps) {
    if (!isRunning(target)) return;
    sendSignal(target, signal);
    const end = Date.now() + ms;
    while (isRunning(target) && Date.now() < end) await new Promise((tick) => setTimeout(tick, 20));
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
