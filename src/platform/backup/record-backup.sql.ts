import { newId } from '../new-id.ts';
import { connectForBackup } from './backup-database.sql.ts';

interface BackupSummary {
  readonly at: Date;
  readonly bytes: number;
  readonly seconds: number;
}

const RECORD = 'insert into backups (id, at, bytes, seconds) values ($1, $2, $3, $4)';

/** Notes in the database that a backup succeeded, for the panel and for alerts. */
export async function recordBackup(databaseUrl: string, { at, bytes, seconds }: BackupSummary) {
  const client = await connectForBackup(databaseUrl);
  try {
    await client.query(RECORD, [newId(), at, bytes, seconds]);
  } finally {
    await client.end();
  }
}
