import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { rotateLog } from './rotate-log.ts';
import type { SystemUser } from './unprivileged-user.ts';

interface Options {
  readonly folder: string;
  readonly log: string;
  readonly user: SystemUser | undefined;
  readonly env?: Record<string, string>;
}

/** Starts a server detached, so that Ctrl-C does not reach it, and without the secrets of our environment. */
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
      /** What it has logged since this start. */
      readOutput: () => readFileSync(log).subarray(before).toString(),
    };
  } finally {
    closeSync(output);
  }
}
