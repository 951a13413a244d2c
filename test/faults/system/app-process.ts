import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../src/local/process/find-free-port.ts';
import { spawnServer } from '../../../src/local/process/spawn-server.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { send } from './send.ts';

const STARTUP_MS = 60_000;
const ENDED_WITHIN_MS = 30_000;

export type AppProcess = Awaited<ReturnType<typeof appProcess>>;

/** A process of the application that is built in that folder, on a port that stays the same after a restart. */
export async function appProcess(home: string, number: number, env: Record<string, string>, folder = projectRoot) {
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
        // The name by which the database tells the connections of one process from those of another.
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
    /** As a process manager does that has something newer to start; gives the seconds that it took. */
    async terminate() {
      const since = performance.now();
      send(running!.pid, 'SIGTERM');
      while (!running!.hasEnded() && performance.now() - since < ENDED_WITHIN_MS) await setTimeout(20);
      send(running!.pid, 'SIGKILL');
      return (performance.now() - since) / 1000;
    },
    /** With the processes that it has started, as when its machine stands still. */
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
