import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { canQuery } from '../../../src/local/postgres/start-postgres.ts';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { spawnServer } from '../../../src/local/process/spawn-server.ts';
import { findUnprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { stopPgbouncer } from './stop-pgbouncer.ts';

const STARTUP_MS = 30_000;

/** Starts PgBouncer in transaction mode, configured as documented, for all databases and users of a server. */
export async function startPgbouncer(home: string, serverUrl: string, binary: string) {
  const folder = join(home, 'pgbouncer');
  const user = findUnprivilegedUser();
  mkdirSync(folder, { recursive: true });
  if (user) chmodSync(folder, 0o711);
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await findFreePort();
  const configFiles = {
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
  for (const [name, text] of Object.entries(configFiles)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  const log = join(folder, 'pgbouncer.log');
  const toPooledUrl = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  const start = async () => {
    const { pid, hasEnded } = await spawnServer(binary, [join(folder, 'pgbouncer.ini')], {
      folder: projectRoot,
      log,
      user,
    });
    writeFileSync(join(folder, 'pid'), String(pid));
    for (const end = Date.now() + STARTUP_MS; !(await canQuery(toPooledUrl(serverUrl))); await setTimeout(50))
      if (hasEnded() || Date.now() > end) throw new Error(`PgBouncer did not start:\n${readFileSync(log, 'utf8')}`);
  };
  await start();
  // `stop` kills it; `start` starts it on the same port again.
  return { toPooledUrl, start, stop: () => stopPgbouncer(home) };
}
