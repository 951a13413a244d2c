import { Client } from 'pg';

interface Summed {
  readonly rows: number;
  readonly sum: string;
}

const TABLES = `
  select schemaname || '.' || tablename as name from pg_tables
  where schemaname in ('public', 'jobs') and tablename !~ '^(version|bam|mikro_orm_migrations|queue_stats|warning)'`;

/** Of each table, how many rows it has and a sum of their contents, in whatever order they lie. */
export async function rowSums(url: string): Promise<Record<string, Summed>> {
  const client = new Client(url);
  await client.connect();
  try {
    const found: Record<string, Summed> = {};
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query<Summed>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
      );
      found[name] = rows[0]!;
    }
    return found;
  } finally {
    await client.end();
  }
}
