import { text } from 'node:stream/consumers';
import { to } from 'pg-copy-streams';
import type { StoredTable } from '../../../src/platform/backup/backup-manifest.contract.ts';
import { connectForBackup, buildCopyOut } from '../../../src/platform/backup/backup-database.sql.ts';

/** The rows of a table as a backup would have them, one line each. */
export async function copiedOut(url: string, table: StoredTable): Promise<string[]> {
  const client = await connectForBackup(url);
  try {
    return (await text(client.query(to(buildCopyOut(table))))).split('\n').slice(0, -1);
  } finally {
    await client.end();
  }
}
