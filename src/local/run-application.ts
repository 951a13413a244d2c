import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { endProcess } from './process/end-process.ts';
import { memorySettings } from './process/memory-settings.ts';
import { projectRoot } from './project-root.ts';

export interface ApplicationOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Where the process id is stored, for a launcher that starts after this one crashed. */
  readonly pidFile: string | undefined;
  readonly signal: AbortSignal;
  /** Called when the application is ready for requests. */
  readonly onUp?: () => void;
}

/** A little longer than the application gives itself. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
const DRAIN_MS = 1_000 * Number(process.env.DRAIN_SECONDS || 5);

const main = join(projectRoot, 'dist/main.js');

/** Runs the application until it ends or `signal` aborts, and returns its exit code, which is 0 after an abort. */
export async function runApplication({ env, pidFile, signal, onUp }: ApplicationOptions): Promise<number> {
  // Detached, so that Ctrl-C does not reach it directly and it can finish its work before its servers stop.
  const app = spawn(process.execPath, [...memorySettings.flags, main], {
    cwd: projectRoot,
    env: { ...memorySettings.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  app.once('message', () => onUp?.());
  const ended = once(app, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  if (pidFile) writeFileSync(pidFile, String(app.pid), { mode: 0o600 });
  const stop = () => void endApplication(app.pid!, signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const [code, killer] = await ended;
  if (signal.aborted) return 0;
  return code ?? 128 + constants.signals[killer!];
}

/** Ends an application whose launcher was killed. */
export async function endOrphan(pidFile: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid) await endApplication(pid);
}

/** SIGTERM is passed on, and drains it. Whoever presses Ctrl-C, or has changed the code, does not want to wait. */
const endApplication = (pid: number, reason?: unknown) =>
  endProcess({ pid, signature: main, isGroupLeader: true }, [
    [reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT', SHUTDOWN_TIMEOUT_MS + DRAIN_MS],
    ['SIGKILL', 300],
  ]);

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
