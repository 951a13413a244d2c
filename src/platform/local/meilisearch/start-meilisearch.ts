import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LocalServer } from '../local-server.ts';
import { endProcess } from '../process/end-process.ts';
import { freePort } from '../process/free-port.ts';
import { spawnServer } from '../process/spawn-server.ts';
import type { SystemUser } from '../process/unprivileged-user.ts';
import { Refusal } from '../refusal.ts';

interface Options {
  readonly home: string;
  readonly logs: string;
  readonly binary: string;
  readonly key: string;
  readonly user: SystemUser | undefined;
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

const STARTUP_MS = 30_000;

/** Meilisearch on the loopback address: the healthy one that still runs on this folder's data, or a new one. */
export async function startMeilisearch(options: Options): Promise<LocalServer> {
  const data = join(options.home, 'meilisearch');
  const record = join(options.home, 'meilisearch.json');
  const running = recorded(record);
  if (running && (await answers(running.port, options.key))) return server(data, running, true);
  if (running) await stop(data, running.pid);

  // The index is only a copy of the database: one that cannot be opened is made anew.
  const started = (await launch(data, record, options)) ?? (await launchEmpty(data, record, options));
  if (!started) throw new Refusal(`Meilisearch did not start; ${join(options.logs, 'meilisearch.log')} says why.`);
  return server(data, started, false);
}

function launchEmpty(data: string, record: string, options: Options) {
  rmSync(data, { recursive: true, force: true });
  return launch(data, record, options);
}

async function launch(
  data: string,
  record: string,
  { binary, key, logs, user }: Options,
): Promise<Running | undefined> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const port = await freePort();
  const args = [
    ...['--db-path', join(data, 'index'), '--dump-dir', join(data, 'dumps'), '--snapshot-dir', join(data, 'snapshots')],
    ...['--http-addr', `127.0.0.1:${port}`, '--env', 'production', '--no-analytics', '--log-level', 'WARN'],
  ];
  const log = join(logs, 'meilisearch.log');
  const env = { MEILI_MASTER_KEY: key };
  const { pid, hasEnded } = await spawnServer(binary, args, { folder: data, log, user, env });
  writeFileSync(record, JSON.stringify({ pid, port } satisfies Running), { mode: 0o600 });
  for (const end = Date.now() + STARTUP_MS; Date.now() < end && !hasEnded(); await setTimeout(20))
    if (await answers(port, key)) return { pid, port };
  if (/No space left on device/.test(readFileSync(log, 'utf8'))) throw new Refusal(readFileSync(log, 'utf8'));
  await stop(data, pid);
  return undefined;
}

/** This address needs the key: another server on the same port does not pass for ours. */
const answers = (port: number, key: string) =>
  fetch(`http://127.0.0.1:${port}/version`, {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(3000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

function recorded(record: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

const server = (data: string, { pid, port }: Running, takenOver: boolean): LocalServer => ({
  url: `http://127.0.0.1:${port}`,
  takenOver,
  stop: () => stop(data, pid),
});

const stop = (data: string, pid: number) =>
  endProcess({ pid, mark: ` --db-path ${data}/` }, [
    ['SIGTERM', 1500],
    ['SIGKILL', 300],
  ]);
