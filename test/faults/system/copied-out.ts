import { text } from 'node:stream/consumers';
import { to } from 'pg-copy-streams';
import type { StoredTable } from '../../../src/platform/backup/backup-manifest.contract.ts';
import { connected, copyOut } from '../../../src/platform/backup/database-of-backup.sql.ts';

/** The rows of a table as a backup would have them, one line each. */
export async function copiedOut(url: string, table: StoredTable): Promise<string[]> {
  const client = await connected(url);
  try {
    return (await text(client.query(to(copyOut(table))))).split('\n').slice(0, -1);
  } finally {
    await client.end();
  }
}
