import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isRunning } from '../process/end-process.ts';

interface MeilisearchRecord {
  readonly pid: number;
  readonly port: number;
}

const getRecordFile = (home: string) => join(home, 'meilisearch.json');

/** Returns the record of the last start; its process may have ended since. */
export function readMeilisearchRecord(home: string): MeilisearchRecord | undefined {
  try {
    return JSON.parse(readFileSync(getRecordFile(home), 'utf8')) as MeilisearchRecord;
  } catch {
    return undefined;
  }
}

export function writeMeilisearchRecord(home: string, record: MeilisearchRecord): void {
  writeFileSync(getRecordFile(home), JSON.stringify(record), { mode: 0o600 });
}

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
