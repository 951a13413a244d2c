import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { StoredTable } from './backup-manifest.contract.ts';
import { buildCopyOut, type Table } from './backup-database.sql.ts';
import { createHashStream } from './create-hash-stream.ts';

/** Copies tables, the largest first, over as many connections as there are; no table is ever held in memory. */
export async function copyTables(clients: readonly Client[], tables: readonly Table[], folder: string) {
  const waiting = [...tables];
  const copied: StoredTable[] = [];
  const work = async (client: Client) => {
    for (let table = waiting.shift(); table; table = waiting.shift())
      copied.push(await copyTable(client, table, folder));
  };
  await Promise.all(clients.map(work));
  return copied.sort((a, b) => (`${a.schema}.${a.name}` < `${b.schema}.${b.name}` ? -1 : 1));
}

async function copyTable(client: Client, table: Table, folder: string): Promise<StoredTable> {
  const file = `tables/${table.schema}.${table.name}.copy.zst`;
  const rows = client.query(to(buildCopyOut(table)));
  const { through, result } = createHashStream();
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await pipeline(rows, createZstdCompress(), through, target);
  return { ...table, file, rows: rows.rowCount, ...result() };
}
