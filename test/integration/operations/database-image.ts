import type { StartedApp } from '../../setup/start-app.ts';

/** Tables of counters and times, which every request may change. */
const IGNORED_TABLES = ['request_counts', 'leases'];

/** Hashes all rows: equal hashes prove that nothing was written in between. */
export async function databaseImage({ em }: Pick<StartedApp, 'em'>): Promise<Record<string, string>> {
  const tables = await em().execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tableNames = tables.map(({ name }) => name).filter((name) => !IGNORED_TABLES.includes(name));
  const hashes = tableNames.map(async (name): Promise<[string, string]> => {
    const rows = `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from "${name}" t`;
    const [row] = await em().execute<{ hash: string }[]>(rows);
    return [name, row!.hash];
  });
  return Object.fromEntries(await Promise.all(hashes));
}
