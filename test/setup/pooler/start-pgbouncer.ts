import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { canQuery } from '../../../src/local/postgres/can-query.ts';
import { findFreePort } from '../../../src/local/process/find-free-port.ts';
import { spawnServer } from '../../../src/local/process/spawn-server.ts';
import { unprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { stopPgbouncer } from './stop-pgbouncer.ts';

const STARTUP_MS = 30_000;

/** A PgBouncer in transaction mode, as operators are told to set it up, for every database of a server and its users. */
export async function startPgbouncer(home: string, serverUrl: string, binary: string) {
  const folder = join(home, 'pgbouncer');
  const user = unprivilegedUser();
  mkdirSync(folder, { recursive: true });
  if (user) chmodSync(folder, 0o711);
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await findFreePort();
  const written = {
    'userlist.txt': `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'userlist.txt')}`,
      `auth_user = ${decodeURIComponent(username)}`,
      'max_client_conn = 1000',
      'default_pool_size = 10',
      'server_login_retry = 1',
      'query_wait_timeout = 10',
      'server_idle_timeout = 10',
      '',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(written)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  const log = join(folder, 'pgbouncer.log');
  const throughIt = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  const start = async () => {
    const { pid, hasEnded } = await spawnServer(binary, [join(folder, 'pgbouncer.ini')], {
      folder: projectRoot,
      log,
      user,
    });
    writeFileSync(join(folder, 'pid'), String(pid));
    for (const end = Date.now() + STARTUP_MS; !(await canQuery(throughIt(serverUrl))); await setTimeout(50))
      if (hasEnded() || Date.now() > end) throw new Error(`PgBouncer did not start:\n${readFileSync(log, 'utf8')}`);
  };
  await start();
  /** As when it is killed; `start` brings it back to the same port. */
  return { throughIt, start, stop: () => stopPgbouncer(home) };
}
