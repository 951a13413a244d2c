import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MeilisearchRecord {
  readonly pid: number;
  readonly port: number;
}

const fileIn = (home: string) => join(home, 'meilisearch.json');

/** What the last start recorded; the process may have ended since. */
export function meilisearchRecord(home: string): MeilisearchRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(home), 'utf8')) as MeilisearchRecord;
  } catch {
    return undefined;
  }
}

export function noteMeilisearch(home: string, record: MeilisearchRecord): void {
  writeFileSync(fileIn(home), JSON.stringify(record), { mode: 0o600 });
}
