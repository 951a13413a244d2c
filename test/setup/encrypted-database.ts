import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createLocalFolders } from '../../src/local/create-local-folders.ts';
import { createPrivateFolder } from '../../src/local/create-private-folder.ts';
import { preparePostgresBinaries } from '../../src/local/postgres/prepare-postgres-binaries.ts';
import { startPostgres } from '../../src/local/postgres/start-postgres.ts';
import { unprivilegedUser } from '../../src/local/process/unprivileged-user.ts';
import { privateTls } from './private-tls.ts';

/** A PostgreSQL of its own that takes no connection but encrypted ones. */
export async function encryptedDatabase() {
  const home = createPrivateFolder(join(tmpdir(), `encrypted-${process.pid}`));
  const user = unprivilegedUser();
  const binaries = preparePostgresBinaries(createLocalFolders().binaries);
  const server = await startPostgres({ home, logs: home, binaries, password: 'not-a-secret', user, isDurable: false });
  const url = server.env.DATABASE_URL!;
  const plain = new Client({ connectionString: url });
  await plain.connect();
  const inData = (name: string, text: string) => {
    const path = join(home, 'postgres', name);
    writeFileSync(path, text, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
  };
  inData('server.crt', privateTls.cert);
  inData('server.key', privateTls.key);
  inData('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  await plain.query('alter system set ssl = on');
  await plain.query('select pg_reload_conf()');
  await plain.end();
  return {
    url,
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(home, { recursive: true });
    },
  };
}
