import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LocalServer } from '../local-server.ts';
import { endProcess } from '../process/end-process.ts';
import { freePort } from '../process/free-port.ts';
import { spawnServer } from '../process/spawn-server.ts';
import type { SystemUser } from '../process/unprivileged-user.ts';
import { Refusal } from '../refusal.ts';
import { answersSql } from './answers-sql.ts';
import { createCluster } from './create-cluster.ts';
import { postmaster, postmasterMark } from './postmaster.ts';

interface Options {
  readonly home: string;
  readonly logs: string;
  readonly binaries: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  /** False for throw-away data: nothing waits for the disk. */
  readonly isDurable: boolean;
}

const STARTUP_MS = 60_000;
const SETTINGS = { shared_buffers: '256MB', max_connections: '100', unix_socket_directories: '', timezone: 'UTC' };
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** PostgreSQL on the loopback address: the healthy one that still runs on this folder's data, or a new one. */
export async function startPostgres(options: Options): Promise<LocalServer> {
  const data = join(options.home, 'postgres');
  const running = postmaster(data);
  if (running?.isReady && (await answersSql(address(running.port, options.password))))
    return server(data, running, options.password, true);
  if (running) await stop(data, running.pid);

  await createCluster(data, options);
  const port = await freePort();
  const end = Date.now() + STARTUP_MS;
  for (;;) {
    const pid = await launch(data, port, options, end);
    if (pid) return server(data, { pid, port }, options.password, false);
    // The last processes of a killed server may take a moment to notice and leave its shared memory.
    await setTimeout(200);
  }
}

async function launch(data: string, port: number, { binaries, logs, user, isDurable }: Options, end: number) {
  const settings = {
    ...SETTINGS,
    ...(isDurable ? {} : NOT_DURABLE),
    listen_addresses: '127.0.0.1',
    port: String(port),
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = join(logs, 'postgres.log');
  const { pid, hasEnded } = await spawnServer(join(binaries, 'postgres'), args, { folder: data, log, user });
  while (Date.now() < end) {
    const found = postmaster(data);
    if (found?.pid === pid && found.isReady) return pid;
    if (hasEnded()) {
      const said = readFileSync(log, 'utf8');
      if (said.includes('pre-existing shared memory block')) return undefined;
      throw new Refusal(`PostgreSQL did not start:\n${said.trim()}`);
    }
    await setTimeout(20);
  }
  await stop(data, pid);
  throw new Refusal(`PostgreSQL did not start within ${STARTUP_MS / 1000} seconds; ${log} says more.`);
}

const address = (port: number, password: string) => `postgres://agency:${password}@127.0.0.1:${port}/postgres`;

const server = (data: string, { pid, port }: { pid: number; port: number }, password: string, takenOver: boolean) => ({
  url: address(port, password),
  takenOver,
  stop: () => stop(data, pid),
});

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves without a checkpoint, which its log makes up for. */
const stop = (data: string, pid: number) =>
  endProcess({ pid, mark: postmasterMark(data) }, [
    ['SIGINT', 1500],
    ['SIGQUIT', 300],
    ['SIGKILL', 200],
  ]);
