import { join } from 'node:path';
import { endProcess, isRunning } from '../process/end-process.ts';
import { readMeilisearchRecord } from './read-meilisearch-record.ts';

/** The process that runs on this folder's index. */
export function findRunningMeilisearch(home: string) {
  const record = readMeilisearchRecord(home);
  const target = record && { pid: record.pid, signature: ` --db-path ${join(home, 'meilisearch')}/` };
  return target && isRunning(target) ? target : undefined;
}

export async function stopMeilisearch(home: string): Promise<void> {
  const target = findRunningMeilisearch(home);
  if (!target) return;
  await endProcess(target, [
    ['SIGTERM', 1500],
    ['SIGKILL', 300],
  ]);
}
