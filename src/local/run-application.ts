import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { endProcess } from './process/end-process.ts';
import { projectRoot } from './project-root.ts';

/**
 * Start-up settings that make the application return unused memory; the Dockerfile contains the same. Decision 43 has
 * the measurements.
 */
export const memorySettings = {
  /** Semi-spaces of the young generation in MB, and the heap growth before V8 collects garbage. */
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=50'],
  /** glibc: fewer arenas; freed blocks as large as a compressed page return to the system at once. */
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const;

export interface ApplicationOptions {
  readonly env: NodeJS.ProcessEnv;
  /** File with the process id, for a launcher that starts after this one crashed. */
  readonly pidFile: string | undefined;
  readonly signal: AbortSignal;
  /** Called when the application accepts requests. */
  readonly onUp?: () => void;
}

/** Longer than the application's own limit. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
const DRAIN_MS = 1_000 * Number(process.env.DRAIN_SECONDS || 5);

const main = join(projectRoot, 'dist/main.js');

export async function runApplication({ env, pidFile, signal, onUp }: ApplicationOptions): Promise<number> {
  // Detached, so that Ctrl-C does not reach it directly and it can finish before its servers stop.
  const app = spawn(process.execPath, [...memorySettings.flags, main], {
    cwd: projectRoot,
    env: { ...memorySettings.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  app.once('message', () => onUp?.());
  const exit = once(app, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  if (pidFile) writeFileSync(pidFile, String(app.pid), { mode: 0o600 });
  const stop = () => void endApplication(app.pid!, signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const [code, killedBy] = await exit;
  if (signal.aborted) return 0;
  return code ?? 128 + constants.signals[killedBy!];
}

export async function endOrphanedApplication(pidFile: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid) await endApplication(pid);
}

/** SIGTERM drains the application. Ctrl-C and code changes skip the drain. */
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
