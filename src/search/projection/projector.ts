import { Injectable, Logger } from '@nestjs/common';
import { types } from 'node:util';
import { ZodError } from 'zod';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { INVALIDATE_ALL, type Invalidation } from '../../platform/cache-invalidation/invalidation.ts';
import { Leases } from '../../platform/leases/leases.ts';
import type { PropertyDocument } from '../index-document/property-document.ts';
import type { ReadModel } from '../index-document/property-state.ts';
import { DocumentsRejected } from '../search.problems.ts';
import { ChangeDetector } from './change-detector.ts';
import { PropertyDocuments } from './property-documents.ts';
import { Quarantine } from './quarantine.ts';

export const splitIntoChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));

const MAX_CHUNK_MS = 700;
const TARGET_MS = 550;
/** Smaller chunks save little time: a task costs Meilisearch as much as some hundred documents. */
const MIN_SIZE = 400;
/** The client sends ids in the URL, which Meilisearch limits to 64 kB. */
const MAX_SIZE = 1_000;
const GROWTH = 1.5;

/** Adapts the batch size of a read model, so that a batch takes less than 0.7 seconds. */
export class ChunkSize {
  current = MIN_SIZE;

  /** A small chunk says nothing about a large one. A single slow chunk may be chance, so the size only halves. */
  recordDuration(count: number, ms: number) {
    if (count < MIN_SIZE / 2) return;
    const isFull = count >= this.current / 2;
    if (ms > MAX_CHUNK_MS) this.current = Math.max(Math.ceil(this.current / 2), MIN_SIZE);
    else if (isFull && ms < TARGET_MS) {
      this.current = Math.min(Math.ceil(this.current * Math.min(TARGET_MS / ms, GROWTH)), MAX_SIZE);
    }
  }
}

const findDifferingIds = (expected: ReadonlyMap<string, number>, actual: ReadonlyMap<string, number>): string[] => [
  ...[...expected.keys()].filter((id) => expected.get(id) !== actual.get(id)),
  ...[...actual.keys()].filter((id) => !expected.has(id)),
];

interface Comparison {
  readonly expected: number;
  readonly unchanged: number;
  readonly differing: string[];
}

const CHUNK_SIZE = 100;

type Priority = 'high' | 'normal' | 'low';

/** Picks, under the lease, the ids of a chunk that still need projection. */
type SelectIds = (chunk: string[]) => Promise<string[]>;

/** Projects the current state of properties into a read model. Safe to repeat, delay and reorder. */
@Injectable()
export class Projector {
  private readonly log = new Logger(Projector.name);
  private readonly chunkSizes = { index: new ChunkSize(), table: new ChunkSize() };

  constructor(
    private readonly documents: PropertyDocuments,
    private readonly quarantine: Quarantine,
    private readonly leases: Leases,
    private readonly invalidationBus: InvalidationBus,
    private readonly changeDetector: ChangeDetector,
  ) {}

  /** Projects a few properties with priority over `projectMany` in any process. */
  async project(model: ReadModel, ids: string[]) {
    for (const chunk of splitIntoChunks(ids, CHUNK_SIZE)) {
      const invalidations = await this.withWriteLease(model, 'high', () => this.write(model, chunk));
      if (invalidations.length) this.invalidationBus.publish(invalidations);
    }
  }

  /** Writes one chunk while preparing the next; yields to small projections between chunks. */
  async projectMany(model: ReadModel, ids: string[], selectIds: SelectIds = selectAll) {
    if (!ids.length) return;
    const size = this.chunkSizes[model.kind];
    await this.withLeaseConnection(model, 'low', async (runUnderLease) => {
      let next = this.prefetchChunk(ids.slice(0, size.current));
      for (let processed = 0; processed < ids.length;) {
        const { chunk, documents } = await next;
        processed += chunk.length;
        next = this.prefetchChunk(ids.slice(processed, processed + size.current));
        const invalidations = await runUnderLease(async () => this.write(model, await selectIds(chunk), documents));
        if (invalidations.length) this.invalidationBus.publish(invalidations, { isBulk: processed < ids.length });
      }
    });
  }

  /**
   * Compares a read model with the catalogue. Returns the numbers of public and of unchanged properties, and the ids of
   * all differences.
   */
  async compare(model: ReadModel, ids?: string[]): Promise<Comparison> {
    const expected = await this.documents.fetchRevisions(ids);
    const differing = findDifferingIds(expected, await this.quarantine.findActualRevisions(model, ids));
    const unchanged = expected.size - differing.filter((id) => expected.has(id)).length;
    return { expected: expected.size, unchanged, differing };
  }

  /**
   * Projects properties that differ from the catalogue, unless they have been corrected when their chunk is written.
   */
  projectDiffering(model: ReadModel, ids: string[]) {
    const selectIds = async (chunk: string[]) => {
      const { differing, unchanged } = await this.compare(model, chunk);
      // Another process may have written these and died before it could publish the change.
      if (unchanged > 0) this.invalidationBus.publish([INVALIDATE_ALL], { isBulk: true });
      return differing;
    };
    return this.projectMany(model, ids, selectIds);
  }

  /** Runs `work` while no other process writes to the read model. */
  withWriteLease<T>(model: Pick<ReadModel, 'kind'>, priority: Priority, work: () => Promise<T>): Promise<T> {
    return this.withLeaseConnection(model, priority, (runUnderLease) => runUnderLease(work));
  }

  /**
   * One process at a time writes to a read model, since concurrent writes may arrive in the wrong order. Waits as long
   * as necessary.
   */
  private withLeaseConnection<T>(
    { kind }: Pick<ReadModel, 'kind'>,
    priority: Priority,
    run: (runUnderLease: <R>(work: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    const waitOptions = { waitMs: Infinity, priority };
    return this.leases.withLeaseConnection(
      `search-${kind}`,
      (takeLease) =>
        run(async (work) => {
          const outcome = await takeLease(async () => ({ result: await work() }));
          if (!outcome) throw new Error(`The application shut down while waiting to write to the search ${kind}`);
          return outcome.result;
        }),
      waitOptions,
    );
  }

  /**
   * Call under the lease. Isolates properties that cannot be projected by halving and quarantines them; the others
   * continue. Returns the changes for visitors.
   */
  async write(model: ReadModel, ids: string[], prefetched: PropertyDocument[] = []): Promise<Invalidation[]> {
    if (!ids.length) return [];
    const expected = await this.documents.fetchRevisions(ids);
    const previous = await this.changeDetector.fetchPreviousStates(model, ids);
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
    this.chunkSizes[model.kind].recordDuration(documents.length, await model.put(documents));
  }

  /** Ignores errors here: they recur when the chunk is written, and are handled there. */
  private async prefetchChunk(chunk: string[]) {
    return { chunk, documents: await this.documents.prefetch(chunk).catch(() => []) };
  }

  /**
   * Uses prefetched documents only if their revision is unchanged. Does not read properties that are not public, so
   * that they cannot fail.
   */
  private async resolveDocuments(
    expected: ReadonlyMap<string, number>,
    prefetched: PropertyDocument[],
  ): Promise<PropertyDocument[]> {
    const fresh = prefetched.filter(({ id, revision }) => expected.get(id) === revision);
    const freshIds = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...(await this.documents.load([...expected.keys()].filter((id) => !freshIds.has(id))))];
  }

  /** Also removes the former state, so that visitors do not find it. */
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

/** SQLSTATE classes of errors that the values cause, not the server. */
const DATA_ERROR_CLASSES = /^(22|23|54)/;

const isDataError = (error: unknown): error is Error =>
  types.isNativeError(error) &&
  (error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof DocumentsRejected ||
    error instanceof ZodError ||
    ('code' in error && DATA_ERROR_CLASSES.test(String(error.code))));
