import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createLocalFolders, createPrivateFolder } from '../../src/local/local-folders.ts';
import { preparePostgresBinaries } from '../../src/local/postgres/prepare-postgres-binaries.ts';
import { startPostgres } from '../../src/local/postgres/start-postgres.ts';
import { findUnprivilegedUser } from '../../src/local/process/unprivileged-user.ts';
import { privateTls } from './private-tls.ts';

/** Starts a PostgreSQL that accepts only encrypted connections. */
export async function startEncryptedDatabase() {
  const home = createPrivateFolder(join(tmpdir(), `encrypted-${process.pid}`));
  const user = findUnprivilegedUser();
  const binaries = preparePostgresBinaries(createLocalFolders().binaries);
  const server = await startPostgres({ home, logs: home, binaries, password: 'not-a-secret', user, isDurable: false });
  const url = server.env.DATABASE_URL!;
  const client = new Client({ connectionString: url });
  await client.connect();
  const writeDataFile = (name: string, text: string) => {
    const path = join(home, 'postgres', name);
    writeFileSync(path, text, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
  };
  writeDataFile('server.crt', privateTls.cert);
  writeDataFile('server.key', privateTls.key);
  writeDataFile('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url,
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(home, { recursive: true });
    },
  };
}
