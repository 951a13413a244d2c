import { join } from 'node:path';
import { endProcess, isRunning } from '../process/end-process.ts';
import { meilisearchRecord } from './meilisearch-record.ts';

/** The process that runs on this folder's index. */
export function runningMeilisearch(home: string) {
  const record = meilisearchRecord(home);
  const target = record && { pid: record.pid, mark: ` --db-path ${join(home, 'meilisearch')}/` };
  return target && isRunning(target) ? target : undefined;
}

export async function stopMeilisearch(home: string): Promise<void> {
  const target = runningMeilisearch(home);
  if (!target) return;
  await endProcess(target, [
    ['SIGTERM', 1500],
    ['SIGKILL', 300],
  ]);
}
