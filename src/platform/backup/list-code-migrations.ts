import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const here = import.meta.dirname;

/** The version of the application, as its package says. */
export const readApplicationVersion = () =>
  (JSON.parse(readFileSync(join(here, '../../../package.json'), 'utf8')) as { version: string }).version;

/** The migrations of this code, the oldest first: compiled beside it, or as it was written. */
export function listCodeMigrations(): string[] {
  const compiled = globSync('Migration*.js', { cwd: join(here, '../../migrations') });
  const found = compiled.length ? compiled : globSync('Migration*.ts', { cwd: join(here, '../../../migrations') });
  return found.map((file) => basename(file).replace(/\.[jt]s$/, '')).sort();
}

/** What a backup has and this code does not know: it is newer. */
export const findUnknownMigrations = (applied: readonly string[]) => {
  const known = new Set(listCodeMigrations());
  return applied.filter((name) => !known.has(name));
};
