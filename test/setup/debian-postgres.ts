import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateFolder } from '../../src/local/create-private-folder.ts';
import { startPostgres } from '../../src/local/postgres/start-postgres.ts';
import { unprivilegedUser } from '../../src/local/process/unprivileged-user.ts';

/** Where Debian puts the binaries of a version; undefined where it is not installed. */
export function debianPostgres(major: number): string | undefined {
  const binaries = `/usr/lib/postgresql/${major}/bin`;
  return existsSync(join(binaries, 'initdb')) ? binaries : undefined;
}

/** A server of its own on these binaries, with nothing in it. */
export async function otherPostgres(binaries: string) {
  const home = createPrivateFolder(join(tmpdir(), `postgres-${process.pid}`));
  const user = unprivilegedUser();
  const server = await startPostgres({ home, logs: home, binaries, password: 'not-a-secret', user, isDurable: false });
  return {
    url: server.env.DATABASE_URL!,
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
