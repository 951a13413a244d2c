import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunStats } from '../../runs/run-stats.ts';
import type { ReadOptions } from '../feed-reader.ts';
import { parseFingerprint } from '../build-fingerprint.ts';
import { StagedFeed, formatStagedLine, UNCHANGED } from '../staged-feed.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { isForSale } from '../../parsing/resales/is-for-sale.ts';
import { mapStatus } from '../../mapping/resales/map-status.ts';
import type { ListedProperty, Listing } from './listing.ts';
import type { PropertyDetailsReader } from '../../spooling/resales/property-details-reader.ts';

const BATCH = 200;
const MAX_ID_LENGTH = 50;
const MAX_STATUS_LENGTH = 60;

/** Enough to keep the pace while answers take their time. */
const DETAIL_CONCURRENCY = 4;

/**
 * Spools all that is listed, and asks for the details only of what is new or has changed. `unanswered` names what the
 * vendor did not answer for.
 */
export async function stageResales(
  job: ReadOptions,
  listing: Listing,
  details: PropertyDetailsReader,
  stats: RunStats,
) {
  const path = join(job.folder, 'resales.spool');
  const rows = [...listing.properties.values()];
  const unanswered = new Set<string>();
  const offMarket = new Set<string>();
  const unknown = new Set<string>();
  const ids = new Set(listing.properties.keys());
  let read = 0;
  let usable = 0;

  async function* lines() {
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      const fingerprints = await job.findFingerprints(batch.map(({ reference }) => reference));
      const isUnchanged = ({ reference, hash }: ListedProperty) =>
        parseFingerprint(fingerprints.get(reference), job.mapping).hash === hash;
      const stage = (row: ListedProperty, options?: { signal?: AbortSignal | undefined }) =>
        isUnchanged(row)
          ? formatStagedLine(row.hash, row.reference, UNCHANGED)
          : buildLine(row, fingerprints.has(row.reference), options?.signal);
      const staged = Readable.from(batch).map(stage, { concurrency: DETAIL_CONCURRENCY });
      for await (const line of staged as AsyncIterable<string>) {
        if (line) usable += 1;
        job.onProgress({ phase: 'checking', done: (read += 1), total: rows.length });
        yield line;
      }
    }
  }
  function noteUnknownStatus(reference: string, word: string) {
    if (unknown.has(word)) return;
    unknown.add(word);
    const message = word ? `El feed le da el estado «${word}», que no se conoce.` : 'El feed no dice su estado.';
    stats.addNote({ reference, message });
  }
  /** A home that was for sale before is withdrawn by its own line; of any other to let nothing is stored. */
  function skipRental(reference: string) {
    ids.delete(reference);
    stats.addSkipped('not_for_sale');
    return '';
  }
  /** Empty for a property that cannot be taken, and yet has not left the feed. */
  async function buildLine(row: ListedProperty, isKnown: boolean, signal?: AbortSignal) {
    const { reference, hash, lastUpdated } = row;
    if (reference.length > MAX_ID_LENGTH) {
      const message = `Su referencia supera los ${MAX_ID_LENGTH} caracteres.`;
      stats.addFailure({ reference: reference.slice(0, 255), message });
      return '';
    }
    if (row.isRental && !isKnown) return skipRental(reference);
    const answer = await details.read(reference, signal);
    if (!answer.record) {
      unanswered.add(reference);
      stats.addFailure({ reference, message: answer.fault }, { isPassing: true });
      return '';
    }
    const record = { ...answer.record, lastUpdated: answer.record.lastUpdated || lastUpdated };
    const isToLet = !isForSale(record);
    if (isToLet && !isKnown) return skipRental(reference);
    const status = mapStatus(record.status.system, () => undefined);
    if (isToLet || status === 'withdrawn') offMarket.add(reference);
    if (status === null) noteUnknownStatus(reference, cleanLine(record.status.system).slice(0, MAX_STATUS_LENGTH));
    return formatStagedLine(hash, reference, JSON.stringify(record));
  }
  await pipeline(lines, createWriteStream(path));
  return { staged: new StagedFeed(path, usable, ids), offMarket, unanswered };
}
