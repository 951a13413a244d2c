import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunTally } from '../../runs/run-tally.ts';
import type { ReadingJob } from '../feed-reader.ts';
import { readFingerprint } from '../fingerprint.ts';
import { SpooledFeed, spooledLine, UNCHANGED } from '../spooled-feed.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { isForSale } from '../../reading/resales/is-for-sale.ts';
import { mapStatus } from '../../mapping/resales/map-status.ts';
import type { ListedProperty, Listing } from './listing.ts';
import type { PropertyDetails } from './property-details.ts';

const BATCH = 200;
const LONGEST_ID = 50;
const LONGEST_WORD = 60;

/** Enough to keep the pace while answers take their time. */
const AT_ONCE = 4;

/**
 * Spools all that is listed, and asks for the details only of what is new or has changed. `unanswered` names what the
 * vendor did not answer for.
 */
export async function spoolResales(job: ReadingJob, listing: Listing, details: PropertyDetails, tally: RunTally) {
  const path = join(job.folder, 'resales.spool');
  const listed = [...listing.properties.values()];
  const unanswered = new Set<string>();
  const offMarket = new Set<string>();
  const unknown = new Set<string>();
  const ids = new Set(listing.properties.keys());
  let read = 0;
  let usable = 0;

  async function* lines() {
    for (let start = 0; start < listed.length; start += BATCH) {
      const batch = listed.slice(start, start + BATCH);
      const known = await job.fingerprintsOf(batch.map(({ reference }) => reference));
      const isUnchanged = ({ reference, hash }: ListedProperty) =>
        readFingerprint(known.get(reference), job.mapping).hash === hash;
      const spool = (row: ListedProperty, options?: { signal?: AbortSignal | undefined }) =>
        isUnchanged(row)
          ? spooledLine(row.hash, row.reference, UNCHANGED)
          : lineOf(row, known.has(row.reference), options?.signal);
      const spooled = Readable.from(batch).map(spool, { concurrency: AT_ONCE });
      for await (const line of spooled as AsyncIterable<string>) {
        if (line) usable += 1;
        job.onProgress({ phase: 'checking', done: (read += 1), total: listed.length });
        yield line;
      }
    }
  }
  function tellOnce(reference: string, word: string) {
    if (unknown.has(word)) return;
    unknown.add(word);
    const message = word ? `El feed le da el estado «${word}», que no se conoce.` : 'El feed no dice su estado.';
    tally.note({ reference, message });
  }
  /** A home that was for sale before is withdrawn by its own line; of any other to let nothing is stored. */
  function skipRental(reference: string) {
    ids.delete(reference);
    tally.skip('not_for_sale');
    return '';
  }
  /** Empty for a property that cannot be taken, and yet has not left the feed. */
  async function lineOf(row: ListedProperty, isKnown: boolean, signal?: AbortSignal) {
    const { reference, hash, lastUpdated } = row;
    if (reference.length > LONGEST_ID) {
      const message = `Su referencia supera los ${LONGEST_ID} caracteres.`;
      tally.fail({ reference: reference.slice(0, 255), message });
      return '';
    }
    if (row.isRental && !isKnown) return skipRental(reference);
    const answer = await details.read(reference, signal);
    if (!answer.record) {
      unanswered.add(reference);
      tally.fail({ reference, message: answer.fault }, { isPassing: true });
      return '';
    }
    const record = { ...answer.record, lastUpdated: answer.record.lastUpdated || lastUpdated };
    const isToLet = !isForSale(record);
    if (isToLet && !isKnown) return skipRental(reference);
    const status = mapStatus(record.status.system, () => undefined);
    if (isToLet || status === 'withdrawn') offMarket.add(reference);
    if (status === null) tellOnce(reference, cleanLine(record.status.system).slice(0, LONGEST_WORD));
    return spooledLine(hash, reference, JSON.stringify(record));
  }
  await pipeline(lines, createWriteStream(path));
  return { spooled: new SpooledFeed(path, usable, ids), offMarket, unanswered };
}
