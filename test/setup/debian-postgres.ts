import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateFolder } from '../../src/local/local-folders.ts';
import { startPostgres } from '../../src/local/postgres/start-postgres.ts';
import { findUnprivilegedUser } from '../../src/local/process/unprivileged-user.ts';

/** Returns the folder of Debian's binaries of a version; undefined if it is not installed. */
export function findDebianPostgres(major: number): string | undefined {
  const binaries = `/usr/lib/postgresql/${major}/bin`;
  return existsSync(join(binaries, 'initdb')) ? binaries : undefined;
}

export async function startOtherPostgres(binaries: string) {
  const home = createPrivateFolder(join(tmpdir(), `postgres-${process.pid}`));
  const user = findUnprivilegedUser();
  const server = await startPostgres({ home, logs: home, binaries, password: 'not-a-secret', user, isDurable: false });
  return {
    url: server.env.DATABASE_URL!,
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
