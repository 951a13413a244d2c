import type { EntityManager } from '@mikro-orm/postgresql';

type Table = { schema: string; name: string };

/** Every row of every table, the queues' too, as text. */
export async function dumpedTables(em: EntityManager): Promise<string> {
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
