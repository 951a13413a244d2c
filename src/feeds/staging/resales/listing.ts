import { cleanLine } from '../../parsing/text/clean-line.ts';
import { parseSourceDate } from '../../parsing/text/parse-source-date.ts';
import { isForSale } from '../../parsing/resales/is-for-sale.ts';
import type { JsonNode } from '../../parsing/resales/api/json-node.ts';
import { readResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import { computeResalesHash } from './compute-resales-hash.ts';

const DAY_MS = 86_400_000;

export type ListedProperty = {
  reference: string;
  hash: string;
  lastUpdated: string;
  /** Null where that cannot be read or believed. */
  updated: string | null;
  /** Whether the list itself says that it is to let. */
  isRental?: boolean;
};

/** What the vendor lists, as one small entry for each property, so that memory stays bounded. */
export class Listing {
  readonly properties = new Map<string, ListedProperty>();
  duplicates = 0;
  nameless = 0;
  newest: string | null = null;

  get size() {
    return this.properties.size + this.nameless;
  }

  /** Returns the date of the last row that has one. A row that comes twice has moved while the list was read. */
  add(rows: JsonNode[]): string | null {
    let oldest: string | null = null;
    for (const row of rows) {
      const record = readResalesRecord(row);
      const reference = cleanLine(record.reference);
      const updated = parsePlausibleDate(record.lastUpdated);
      if (updated !== null) oldest = updated;
      if (updated !== null && (this.newest === null || updated > this.newest)) this.newest = updated;
      if (reference === '') this.nameless += 1;
      else if (this.properties.has(reference)) this.duplicates += 1;
      else {
        const { lastUpdated } = record;
        const isRental = !isForSale(record);
        this.properties.set(reference, { reference, lastUpdated, updated, hash: computeResalesHash(record), isRental });
      }
    }
    return oldest;
  }

  /** Adds what an earlier run could not take, unless it is listed anew. */
  addMissed(missed: ListedProperty[]) {
    for (const one of missed) if (!this.properties.has(one.reference)) this.properties.set(one.reference, one);
  }
}

/** As a watermark, a date in the future would hide every later change. One day is left for clocks and time zones. */
function parsePlausibleDate(lastUpdated: string): string | null {
  const date = parseSourceDate(lastUpdated);
  return date !== null && Date.parse(date) <= Date.now() + DAY_MS ? date : null;
}
