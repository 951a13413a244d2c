import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { spawnServer } from '../../../src/local/process/spawn-server.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { send } from './send.ts';

const STARTUP_MS = 60_000;
const SHUTDOWN_TIMEOUT_MS = 30_000;

export type AppProcess = Awaited<ReturnType<typeof startAppProcess>>;

/** Prepares a process of the application built in `folder`; it keeps its port after a restart. */
export async function startAppProcess(home: string, number: number, env: Record<string, string>, folder = projectRoot) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const name = `app-${number}`;
  const log = join(home, 'logs', `${name}.log`);
  let running: Awaited<ReturnType<typeof spawnServer>> | undefined;

  const app = {
    name,
    url,
    async start() {
      running = await spawnServer(process.execPath, [join(folder, 'dist/main.js')], {
        folder,
        log,
        user: undefined,
        // Identifies the connections of this process in the database.
        env: { ...env, HOST: '127.0.0.1', PORT: String(port), PGAPPNAME: name },
      });
      writeFileSync(join(home, `${name}.pid`), String(running.pid));
      for (const end = Date.now() + STARTUP_MS; !(await isReady(url)); await setTimeout(50)) {
        if (!running.hasEnded() && Date.now() < end) continue;
        throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
      }
      return app;
    },
    pid: () => running!.pid,
    kill: () => send(running!.pid, 'SIGKILL'),
    /** Stops it as a process manager does; returns the seconds that it took. */
    async terminate() {
      const since = performance.now();
      send(running!.pid, 'SIGTERM');
      while (!running!.hasEnded() && performance.now() - since < SHUTDOWN_TIMEOUT_MS) await setTimeout(20);
      send(running!.pid, 'SIGKILL');
      return (performance.now() - since) / 1000;
    },
    /** Freezes it with its child processes, like a stopped machine. */
    freeze: () => send(-running!.pid, 'SIGSTOP'),
    wake: () => send(-running!.pid, 'SIGCONT'),
    end: () => running && send(-running.pid, 'SIGKILL'),
  };
  return app;
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
