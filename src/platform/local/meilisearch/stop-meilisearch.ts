import { join } from 'node:path';
import { endProcess } from '../process/end-process.ts';
import { meilisearchRecord } from './meilisearch-record.ts';

/** Ends the server that runs on this folder's index, and no other. */
export async function stopMeilisearch(home: string): Promise<void> {
  const record = meilisearchRecord(home);
  if (!record) return;
  await endProcess({ pid: record.pid, mark: ` --db-path ${join(home, 'meilisearch')}/` }, [
    ['SIGTERM', 1500],
    ['SIGKILL', 300],
  ]);
}
