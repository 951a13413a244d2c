import { Injectable, Logger } from '@nestjs/common';
import { types } from 'node:util';
import { ZodError } from 'zod';
import { INVALIDATE_ALL, type Invalidation } from '../../platform/cache-invalidation/invalidation.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { Leases } from '../../platform/leases/leases.ts';
import type { PropertyDocument } from '../index-document/property-document.ts';
import { DocumentsRejected } from '../search.problems.ts';
import { ChunkSize } from './chunk-size.ts';
import { findDifferingIds } from './find-differing-ids.ts';
import { splitIntoChunks } from './split-into-chunks.ts';
import { PropertyDocuments } from './property-documents.ts';
import type { ReadModel } from './read-model.ts';
import { Quarantine } from './quarantine.ts';
import { ChangeDetector } from './change-detector.ts';

const CHUNK_SIZE = 100;

type Priority = 'high' | 'normal' | 'low';

/** Picks, under the lease, those of a chunk that still need it. */
type SelectIds = (chunk: string[]) => Promise<string[]>;

/** Projects properties into a read model as they are now: repeats, late arrivals and any order are harmless. */
@Injectable()
export class Projector {
  private readonly log = new Logger(Projector.name);
  private readonly sizes = { index: new ChunkSize(), table: new ChunkSize() };

  constructor(
    private readonly documents: PropertyDocuments,
    private readonly quarantine: Quarantine,
    private readonly leases: Leases,
    private readonly invalidationBus: InvalidationBus,
    private readonly changeDetector: ChangeDetector,
  ) {}

  /** Projects the few that somebody waits for, before all that `projectMany` projects in any process. */
  async project(model: ReadModel, ids: string[]) {
    for (const chunk of splitIntoChunks(ids, CHUNK_SIZE)) {
      const invalidations = await this.withWriteLease(model, 'high', () => this.write(model, chunk));
      if (invalidations.length) this.invalidationBus.publish(invalidations);
    }
  }

  /** Writes one chunk and prepares the next; between two chunks whoever has few goes first. */
  async projectMany(model: ReadModel, ids: string[], selectIds: SelectIds = selectAll) {
    if (!ids.length) return;
    const size = this.sizes[model.kind];
    await this.withLeaseConnection(model, 'low', async (turn) => {
      let next = this.prefetchChunk(ids.slice(0, size.current));
      for (let processed = 0; processed < ids.length;) {
        const { chunk, documents } = await next;
        processed += chunk.length;
        next = this.prefetchChunk(ids.slice(processed, processed + size.current));
        const invalidations = await turn(async () => this.write(model, await selectIds(chunk), documents));
        if (invalidations.length) this.invalidationBus.publish(invalidations, { isPartOfMany: processed < ids.length });
      }
    });
  }

  /** How many properties there should be, of all or of these, and which are not there as they should be. */
  async compare(model: ReadModel, ids?: string[]): Promise<{ expected: number; differing: string[] }> {
    const expected = await this.documents.fetchRevisions(ids);
    return {
      expected: expected.size,
      differing: findDifferingIds(expected, await this.quarantine.findActualRevisions(model, ids)),
    };
  }

  /** Projects what differs from the catalogue, and still does when its chunk is written. */
  repair(model: ReadModel, ids: string[]) {
    const selectIds = async (chunk: string[]) => (await this.compare(model, chunk)).differing;
    return this.projectMany(model, ids, selectIds);
  }

  withWriteLease<T>(model: Pick<ReadModel, 'kind'>, priority: Priority, work: () => Promise<T>): Promise<T> {
    return this.withLeaseConnection(model, priority, (mine) => mine(work));
  }

  /**
   * One process at a time writes to a read model: two writes at once may arrive in the wrong order. Waiting is no
   * failure, and takes as long as it takes.
   */
  private withLeaseConnection<T>(
    { kind }: Pick<ReadModel, 'kind'>,
    priority: Priority,
    each: (mine: <R>(work: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    const waitOptions = { waitMs: Infinity, priority };
    return this.leases.withLeaseConnection(
      `search-${kind}`,
      (take) =>
        each(async (work) => {
          const done = await take(async () => ({ result: await work() }));
          if (!done) throw new Error(`The application ends before its turn to write to the search ${kind}`);
          return done.result;
        }),
      waitOptions,
    );
  }

  /**
   * Must be called under the lease. What cannot be projected is found by halving and quarantined; the others go on.
   * Returns what has changed for visitors.
   */
  async write(model: ReadModel, ids: string[], prefetched: PropertyDocument[] = []): Promise<Invalidation[]> {
    if (!ids.length) return [];
    const expected = await this.documents.fetchRevisions(ids);
    const previous = await this.changeDetector.previous(model, ids);
    let documents: PropertyDocument[];
    try {
      documents = await this.resolveDocuments(expected, prefetched);
      const writtenIds = new Set(documents.map(({ id }) => id));
      await this.put(model, documents);
      await model.remove(ids.filter((id) => !writtenIds.has(id)));
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (ids.length === 1) return this.addToQuarantine(model, ids[0]!, expected.get(ids[0]!) ?? 0, error);
      const half = Math.ceil(ids.length / 2);
      const first = await this.write(model, ids.slice(0, half));
      return [...first, ...(await this.write(model, ids.slice(half)))];
    }
    await this.quarantine.remove(model, ids);
    return this.changeDetector.detectChanges(previous, model, ids, documents);
  }

  private async put(model: ReadModel, documents: PropertyDocument[]) {
    this.sizes[model.kind].recordDuration(documents.length, await model.put(documents));
  }

  /** What fails here is ignored: it fails again, and is dealt with, when the chunk is written. */
  private async prefetchChunk(chunk: string[]) {
    return { chunk, documents: await this.documents.prefetch(chunk).catch(() => []) };
  }

  /**
   * Documents from before the lease hold only if their revision is still the same. What visitors may not see is not
   * read, so that it cannot fail.
   */
  private async resolveDocuments(
    expected: ReadonlyMap<string, number>,
    prefetched: PropertyDocument[],
  ): Promise<PropertyDocument[]> {
    const fresh = prefetched.filter(({ id, revision }) => expected.get(id) === revision);
    const freshIds = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...(await this.documents.load([...expected.keys()].filter((id) => !freshIds.has(id))))];
  }

  /** Visitors must not find its former state either. */
  private async addToQuarantine(
    model: ReadModel,
    propertyId: string,
    revision: number,
    { message }: Error,
  ): Promise<Invalidation[]> {
    const isPresent = (await model.fetchRevisions([propertyId])).has(propertyId);
    if (isPresent) await model.remove([propertyId]);
    const reason = message.slice(0, 500);
    await this.quarantine.add(model, propertyId, revision, reason);
    this.log.error({ msg: `A property cannot be projected into the search ${model.kind}`, propertyId, reason });
    return isPresent ? [INVALIDATE_ALL] : [];
  }
}

const selectAll = (chunk: string[]) => Promise.resolve(chunk);

/** Classes of SQLSTATE that blame the values, not the server. */
const DATA_ERROR_CLASSES = /^(22|23|54)/;

const isDataError = (error: unknown): error is Error =>
  types.isNativeError(error) &&
  (error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof DocumentsRejected ||
    error instanceof ZodError ||
    ('code' in error && DATA_ERROR_CLASSES.test(String(error.code))));
