import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { answersSql } from '../../../src/local/postgres/answers-sql.ts';
import { endProcess } from '../../../src/local/process/end-process.ts';
import { freePort } from '../../../src/local/process/free-port.ts';
import { spawnServer } from '../../../src/local/process/spawn-server.ts';
import { unprivilegedUser } from '../../../src/local/process/unprivileged-user.ts';
import { project } from '../../../src/local/project.ts';

const STARTUP_MS = 10_000;
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

export const NO_PGBOUNCER = 'PgBouncer is not installed here (Debian: apt-get install pgbouncer)';

/** The program, by its name or path; undefined where it is not installed. */
export function pgbouncerBinary(name = 'pgbouncer'): string | undefined {
  const paths = name.includes('/') ? [name] : FOLDERS.map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A PgBouncer in transaction mode, as operators are told to set it up, for every database of a server and its users. */
export async function startPgbouncer(home: string, serverUrl: string, binary: string) {
  const folder = join(home, 'pgbouncer');
  const user = unprivilegedUser();
  mkdirSync(folder, { recursive: true });
  if (user) chmodSync(folder, 0o711);
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
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
  const { pid, hasEnded } = await spawnServer(binary, [join(folder, 'pgbouncer.ini')], { folder: project, log, user });
  writeFileSync(join(folder, 'pid'), String(pid));
  const throughIt = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  for (const end = Date.now() + STARTUP_MS; !(await answersSql(throughIt(serverUrl))); await setTimeout(50))
    if (hasEnded() || Date.now() > end) throw new Error(`PgBouncer did not start; ${log} says more.`);
  return {
    port,
    throughIt,
    /** The same address, without the pooler. */
    besideIt: (url: string) => Object.assign(new URL(url), { hostname, port: serverPort }).href,
    stop: () => stopPgbouncer(home),
  };
}

/** The one of this folder, if any runs. */
export async function stopPgbouncer(home: string) {
  const folder = join(home, 'pgbouncer');
  if (!existsSync(join(folder, 'pid'))) return;
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await endProcess({ pid, mark: join(folder, 'pgbouncer.ini') }, [['SIGKILL', 2000]]);
}
