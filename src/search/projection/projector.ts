import { Injectable, Logger } from '@nestjs/common';
import { types } from 'node:util';
import { ZodError } from 'zod';
import { EVERYTHING, type PublicChange } from '../../platform/changes/public-change.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { Leases } from '../../platform/leases/leases.ts';
import type { PropertyDocument } from '../document/property-document.ts';
import { DocumentsRefused } from '../search.problems.ts';
import { ChunkSize } from './chunk-size.ts';
import { differingIds } from './differing-ids.ts';
import { inChunks } from './in-chunks.ts';
import { PropertyDocuments } from './property-documents.ts';
import type { ReadModel } from './read-model.ts';
import { Quarantine } from './quarantine.ts';
import { ToldSteps } from './told-steps.ts';

const FEW = 100;

type Priority = 'high' | 'normal' | 'low';

/** Picks, under the lease, those of a chunk that still need it. */
type Choose = (chunk: string[]) => Promise<string[]>;

/** Projects properties into a read model as they are now: repeats, late arrivals and any order are harmless. */
@Injectable()
export class Projector {
  private readonly log = new Logger(Projector.name);
  private readonly sizes = { index: new ChunkSize(), table: new ChunkSize() };

  constructor(
    private readonly documents: PropertyDocuments,
    private readonly quarantine: Quarantine,
    private readonly leases: Leases,
    private readonly changes: PublicChanges,
    private readonly steps: ToldSteps,
  ) {}

  /** Projects the few that somebody waits for, before all that `projectMany` projects in any process. */
  async project(model: ReadModel, ids: string[]) {
    for (const chunk of inChunks(ids, FEW)) {
      const told = await this.withWriteLease(model, 'high', () => this.write(model, chunk));
      if (told.length) this.changes.announce(told);
    }
  }

  /** Writes one chunk and prepares the next; between two chunks whoever has few goes first. */
  async projectMany(model: ReadModel, ids: string[], choose: Choose = all) {
    if (!ids.length) return;
    const size = this.sizes[model.kind];
    await this.withLeaseConnection(model, 'low', async (turn) => {
      let next = this.prepared(ids.slice(0, size.current));
      for (let begun = 0; begun < ids.length;) {
        const { chunk, documents } = await next;
        begun += chunk.length;
        next = this.prepared(ids.slice(begun, begun + size.current));
        const told = await turn(async () => this.write(model, await choose(chunk), documents));
        if (told.length) this.changes.announce(told, { isPartOfMany: begun < ids.length });
      }
    });
  }

  /** How many properties there should be, of all or of these, and which are not there as they should be. */
  async compare(model: ReadModel, ids?: string[]): Promise<{ wanted: number; differing: string[] }> {
    const wanted = await this.documents.revisions(ids);
    return { wanted: wanted.size, differing: differingIds(wanted, await this.quarantine.heldBy(model, ids)) };
  }

  /** Projects what differs from the catalogue, and still does when its chunk is written. */
  repair(model: ReadModel, ids: string[]) {
    const choose = async (chunk: string[]) => (await this.compare(model, chunk)).differing;
    return this.projectMany(model, ids, choose);
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
    const patience = { waitMs: Infinity, priority };
    return this.leases.withLeaseConnection(
      `search-${kind}`,
      (take) =>
        each(async (work) => {
          const done = await take(async () => ({ result: await work() }));
          if (!done) throw new Error(`The application ends before its turn to write to the search ${kind}`);
          return done.result;
        }),
      patience,
    );
  }

  /**
   * Must be called under the lease. What cannot be projected is found by halving and quarantined; the others go on.
   * Returns what has changed for visitors.
   */
  async write(model: ReadModel, ids: string[], known: PropertyDocument[] = []): Promise<PublicChange[]> {
    if (!ids.length) return [];
    const wanted = await this.documents.revisions(ids);
    const former = await this.steps.former(model, ids);
    let documents: PropertyDocument[];
    try {
      documents = await this.current(wanted, known);
      const shown = new Set(documents.map(({ id }) => id));
      await this.put(model, documents);
      await model.remove(ids.filter((id) => !shown.has(id)));
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      if (ids.length === 1) return this.addToQuarantine(model, ids[0]!, wanted.get(ids[0]!) ?? 0, error);
      const half = Math.ceil(ids.length / 2);
      const first = await this.write(model, ids.slice(0, half));
      return [...first, ...(await this.write(model, ids.slice(half)))];
    }
    await this.quarantine.forget(model, ids);
    return this.steps.since(former, model, ids, documents);
  }

  private async put(model: ReadModel, documents: PropertyDocument[]) {
    this.sizes[model.kind].measured(documents.length, await model.put(documents));
  }

  /** What fails here is ignored: it fails again, and is dealt with, when the chunk is written. */
  private async prepared(chunk: string[]) {
    return { chunk, documents: await this.documents.ahead(chunk).catch(() => []) };
  }

  /**
   * Documents from before the lease hold only if their revision is still the same. What visitors may not see is not
   * read, so that it cannot fail.
   */
  private async current(wanted: ReadonlyMap<string, number>, known: PropertyDocument[]): Promise<PropertyDocument[]> {
    const fresh = known.filter(({ id, revision }) => wanted.get(id) === revision);
    const have = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...(await this.documents.now([...wanted.keys()].filter((id) => !have.has(id))))];
  }

  /** Visitors must not find its former state either. */
  private async addToQuarantine(
    model: ReadModel,
    propertyId: string,
    revision: number,
    { message }: Error,
  ): Promise<PublicChange[]> {
    const isThere = (await model.revisions([propertyId])).has(propertyId);
    if (isThere) await model.remove([propertyId]);
    const reason = message.slice(0, 500);
    await this.quarantine.add(model, propertyId, revision, reason);
    this.log.error({ msg: `A property cannot be projected into the search ${model.kind}`, propertyId, reason });
    return isThere ? [EVERYTHING] : [];
  }
}

const all = (chunk: string[]) => Promise.resolve(chunk);

/** Classes of SQLSTATE that blame the values, not the server. */
const VALUES = /^(22|23|54)/;

const isFaultOfData = (error: unknown): error is Error =>
  types.isNativeError(error) &&
  (error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof DocumentsRefused ||
    error instanceof ZodError ||
    ('code' in error && VALUES.test(String(error.code))));
