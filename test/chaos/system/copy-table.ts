import { text } from 'node:stream/consumers';
import { to } from 'pg-copy-streams';
import type { StoredTable } from '../../../src/platform/backup/backup-manifest.contract.ts';
import { connectForBackup, buildCopyOut } from '../../../src/platform/backup/backup-database.sql.ts';

/** Returns the rows of a table in the format of a backup, one line each. */
export async function copyTable(url: string, table: StoredTable): Promise<string[]> {
  const client = await connectForBackup(url);
  try {
    return (await text(client.query(to(buildCopyOut(table))))).split('\n').slice(0, -1);
  } finally {
    await client.end();
  }
}
