import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MeilisearchRecord {
  readonly pid: number;
  readonly port: number;
}

const getRecordFile = (home: string) => join(home, 'meilisearch.json');

/** What the last start recorded; the process may have ended since. */
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
