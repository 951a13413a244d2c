import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../platform/problem.ts';
import { FeedTooBig } from '../../feed.problems.ts';
import { mapStatus } from '../../mapping/resales/map-resales-fields.ts';
import { isForSale, readResalesRecord, type ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import { ResalesRejected } from '../../parsing/resales/resales-client.ts';
import { cleanLine } from '../../parsing/text/clean-text.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import type { ReadOptions } from '../feed-reader.ts';
import { parseFingerprint } from '../map-staged-properties.ts';
import { StagedFeed, formatStagedLine, UNCHANGED } from '../staged-feed.ts';
import type { ListedProperty, Listing, ResalesRequester } from './listing.ts';

const MAX_CONSECUTIVE_FAILURES = 5;

type DetailsResult = { record: ResalesRecord } | { record: null; fault: string };

/**
 * Loads the details of a property. Returns errors of that property; throws errors of the run, such as five consecutive
 * failures to reach or understand Resales-Online.
 */
export class PropertyDetailsReader {
  private consecutiveFailures = 0;

  constructor(private readonly request: ResalesRequester) {}

  async read(reference: string, signal?: AbortSignal): Promise<DetailsResult> {
    const parameters = {
      P_RefId: reference,
      P_Lang: '1,2',
      P_ShowGPSCoords: 'true',
      P_ShowLastUpdateDate: 'true',
    };
    try {
      const response = await this.request('PropertyDetails', parameters, signal);
      this.consecutiveFailures = 0;
      const records = response.get('Property').items.map(readResalesRecord);
      const record = records.find((candidate) => cleanLine(candidate.reference) === reference);
      return record ? { record } : { record: null, fault: 'Resales-Online no da los datos de esta propiedad.' };
    } catch (error) {
      return { record: null, fault: this.toFaultOrThrow(error) };
    }
  }

  private toFaultOrThrow(error: unknown): string {
    if (!(error instanceof Problem)) throw error;
    if (error instanceof FeedTooBig) throw error;
    if (error instanceof ResalesRejected) {
      if (error.abortsRun) throw error;
      return error.message;
    }
    this.consecutiveFailures += 1;
    if (this.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) throw error;
    return error.message;
  }
}

const BATCH_SIZE = 200;
const MAX_ID_LENGTH = 50;
const MAX_STATUS_LENGTH = 60;

/** Enough to keep the rate while responses are slow. */
const DETAIL_CONCURRENCY = 4;

/**
 * Stages the list and requests details only of new and changed properties. `unavailable` contains the references that
 * Resales-Online did not return.
 */
export async function stageResales(
  job: ReadOptions,
  listing: Listing,
  details: PropertyDetailsReader,
  stats: RunStats,
) {
  const path = join(job.folder, 'resales.spool');
  const rows = [...listing.properties.values()];
  const unavailable = new Set<string>();
  const offMarket = new Set<string>();
  const reportedStatuses = new Set<string>();
  const ids = new Set(listing.properties.keys());
  let readCount = 0;
  let stagedCount = 0;

  async function* lines() {
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE);
      const fingerprints = await job.findFingerprints(batch.map(({ reference }) => reference));
      const isUnchanged = ({ reference, hash }: ListedProperty) =>
        parseFingerprint(fingerprints.get(reference), job.mapping).hash === hash;
      const stage = (row: ListedProperty, options?: { signal?: AbortSignal | undefined }) =>
        isUnchanged(row)
          ? formatStagedLine(row.hash, row.reference, UNCHANGED)
          : buildLine(row, fingerprints.has(row.reference), options?.signal);
      const staged = Readable.from(batch).map(stage, { concurrency: DETAIL_CONCURRENCY });
      for await (const line of staged as AsyncIterable<string>) {
        if (line) stagedCount += 1;
        readCount += 1;
        job.onProgress({ phase: 'checking', done: readCount, total: rows.length });
        yield line;
      }
    }
  }

  function noteUnknownStatus(reference: string, status: string) {
    if (reportedStatuses.has(status)) return;
    reportedStatuses.add(status);
    const message = status ? `El feed le da el estado «${status}», que no se conoce.` : 'El feed no dice su estado.';
    stats.addNote({ reference, message });
  }

  /**
   * Skips a rental that was never imported. An imported property that became a rental is staged and withdrawn instead.
   */
  function skipRental(reference: string) {
    ids.delete(reference);
    stats.addSkipped('not_for_sale');
    return '';
  }

  /**
   * Returns '' for a new rental and for a property that cannot be read; the latter has not left the feed. `isKnown`
   * says whether a fingerprint of the property is stored.
   */
  async function buildLine(row: ListedProperty, isKnown: boolean, signal?: AbortSignal) {
    const { reference, hash, lastUpdated } = row;
    if (reference.length > MAX_ID_LENGTH) {
      const message = `Su referencia supera los ${MAX_ID_LENGTH} caracteres.`;
      stats.addFailure({ reference: reference.slice(0, 255), message });
      return '';
    }
    if (row.isRental && !isKnown) return skipRental(reference);
    const result = await details.read(reference, signal);
    if (!result.record) {
      unavailable.add(reference);
      stats.addFailure({ reference, message: result.fault }, { isTransient: true });
      return '';
    }
    const record = { ...result.record, lastUpdated: result.record.lastUpdated || lastUpdated };
    const isRental = !isForSale(record);
    if (isRental && !isKnown) return skipRental(reference);
    const status = mapStatus(record.status.system, () => undefined);
    if (isRental || status === 'withdrawn') offMarket.add(reference);
    if (status === null) noteUnknownStatus(reference, cleanLine(record.status.system).slice(0, MAX_STATUS_LENGTH));
    return formatStagedLine(hash, reference, JSON.stringify(record));
  }
  await pipeline(lines, createWriteStream(path));
  return { staged: new StagedFeed(path, stagedCount, ids), offMarket, unavailable };
}
