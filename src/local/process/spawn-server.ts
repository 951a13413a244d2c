import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  openSync,
  readFileSync,
  statSync,
  copyFileSync,
  existsSync,
  renameSync,
  truncateSync,
} from 'node:fs';
import type { SystemUser } from './unprivileged-user.ts';

const MAX_LOG_BYTES = 10_000_000;
const MAX_OLD_LOGS = 4;

/**
 * Rotates a large log to `.1`, keeping up to `.4`. Copies and truncates it, since the server keeps appending to the
 * same file, even after the launcher has died.
 */
export function rotateLog(log: string, maxBytes = MAX_LOG_BYTES): void {
  if (!existsSync(log) || statSync(log).size < maxBytes) return;
  for (let age = MAX_OLD_LOGS; age > 1; age -= 1)
    if (existsSync(`${log}.${age - 1}`)) renameSync(`${log}.${age - 1}`, `${log}.${age}`);
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}

interface Options {
  readonly folder: string;
  readonly log: string;
  readonly user: SystemUser | undefined;
  readonly env?: Record<string, string>;
}

/** Starts a server detached, so that Ctrl-C does not reach it, and without our environment's secrets. */
export async function spawnServer(binary: string, args: string[], { folder, log, user, env }: Options) {
  rotateLog(log);
  const output = openSync(log, 'a', 0o600);
  const before = statSync(log).size;
  try {
    const server = spawn(binary, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
      ...user,
    });
    await once(server, 'spawn');
    server.unref();
    return {
      pid: server.pid!,
      hasEnded: () => server.exitCode !== null || server.signalCode !== null,
      readOutput: () => readFileSync(log).subarray(before).toString(),
    };
  } finally {
    closeSync(output);
  }
}

export interface LocalServer {
  readonly name: string;
  readonly env: Record<string, string>;
  /** Whether it was already running, after a crash or for another command. */
  readonly isReused: boolean;
  isRunning(): boolean;
  /** Restarts the server on the same port. */
  restart(signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
  /** Call from time to time while it runs. */
  rotateLog(): void;
}
