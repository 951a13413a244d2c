import type { StartedApp } from '../../setup/start-app.ts';

/** Counts of what was asked, and a clock: they change whatever the answer. */
const RESTLESS = ['request_counts', 'leases'];

/** A hash of every row: two equal ones prove that nothing was written in between. */
export async function databaseImage({ em }: Pick<StartedApp, 'em'>): Promise<Record<string, string>> {
  const tables = await em().execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const kept = tables.map(({ name }) => name).filter((name) => !RESTLESS.includes(name));
  const image = kept.map(async (name): Promise<[string, string]> => {
    const rows = `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from "${name}" t`;
    const [row] = await em().execute<{ hash: string }[]>(rows);
    return [name, row!.hash];
  });
  return Object.fromEntries(await Promise.all(image));
}
