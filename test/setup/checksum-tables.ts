import { Client } from 'pg';

interface Checksum {
  readonly rows: number;
  readonly sum: string;
}

const TABLES = `
  select schemaname || '.' || tablename as name from pg_tables
  where schemaname in ('public', 'jobs') and tablename !~ '^(version|bam|mikro_orm_migrations|queue_stats|warning)'`;

/** Counts the rows of each table and sums their hashes, independent of order. */
export async function checksumTables(url: string): Promise<Record<string, Checksum>> {
  const client = new Client(url);
  await client.connect();
  try {
    const checksums: Record<string, Checksum> = {};
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query<Checksum>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
      );
      checksums[name] = rows[0]!;
    }
    return checksums;
  } finally {
    await client.end();
  }
}
