import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

export const NO_PGBOUNCER = 'PgBouncer is not installed here (Debian: apt-get install pgbouncer)';

export function findPgbouncer(name = 'pgbouncer'): string | undefined {
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
