import type { EntityManager } from '@mikro-orm/postgresql';

type Table = { schema: string; name: string };

/** Returns every row of every table as text, including the queues. */
export async function dumpTables(em: EntityManager): Promise<string> {
  const tables = await em.execute<Table[]>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dumps: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await em.execute<{ row: string }[]>('select t::text as row from ??.?? as t', [schema, name]);
    dumps.push(...rows.map(({ row }) => row));
  }
  return dumps.join('\n');
}
