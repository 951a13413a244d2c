import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { types } from 'node:util';
import { ZodError } from 'zod';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { Leases } from '../../platform/leases/leases.ts';
import type { PropertyDocument } from '../document/property-document.ts';
import { DocumentsRefused } from '../search.problems.ts';
import { ChunkSize } from './chunk-size.ts';
import { differingIds } from './differing-ids.ts';
import { inChunks } from './in-chunks.ts';
import { PropertyDocuments } from './property-documents.ts';
import type { ReadModel } from './read-model.ts';
import { SetAside } from './set-aside.entity.ts';

const FEW = 100;
const MOST_SET_ASIDE = 1_000;

type Turn = 'first' | 'any' | 'last';

type Many = {
  /** Those of a chunk that still want it when its turn has come. */
  choose?: (chunk: string[]) => Promise<string[]>;
};

/** Brings properties into a read model as they are now: repeats, late arrivals and any order are harmless. */
@Injectable()
export class Projector {
  private readonly log = new Logger(Projector.name);
  private readonly sizes = { index: new ChunkSize(), table: new ChunkSize() };

  constructor(
    private readonly orm: MikroORM,
    private readonly documents: PropertyDocuments,
    private readonly leases: Leases,
    private readonly changes: PublicChanges,
  ) {}

  /** What somebody waits for: before all that is brought as many, in any process. */
  async bring(model: ReadModel, ids: string[]) {
    for (const chunk of inChunks(ids, FEW)) {
      await this.alone(model, 'first', () => this.write(model, chunk));
      this.changes.announce();
    }
  }

  /** A chunk at a time, and the next is prepared while one is written; between two chunks whoever has few goes first. */
  async bringMany(model: ReadModel, ids: string[], { choose = (chunk) => Promise.resolve(chunk) }: Many = {}) {
    if (!ids.length) return;
    const size = this.sizes[model.kind];
    await this.inTurns(model, 'last', async (turn) => {
      let next = this.prepared(ids.slice(0, size.current));
      for (let begun = 0; begun < ids.length;) {
        const { chunk, documents } = await next;
        begun += chunk.length;
        next = this.prepared(ids.slice(begun, begun + size.current));
        await turn(async () => this.write(model, await choose(chunk), documents));
        this.changes.announce({ isPartOfMany: begun < ids.length });
      }
    });
  }

  /** What differs from the catalogue, and has not been put right by the time its turn comes. */
  repair(model: ReadModel, ids: string[]) {
    const choose = async (chunk: string[]) =>
      differingIds(await this.documents.revisions(chunk), await model.revisions(chunk));
    return this.bringMany(model, ids, { choose });
  }

  alone<T>(model: Pick<ReadModel, 'kind'>, turn: Turn, work: () => Promise<T>): Promise<T> {
    return this.inTurns(model, turn, (mine) => mine(work));
  }

  /**
   * One process at a time writes to a read model: what two send at once may arrive in the wrong order. Whoever waits for
   * that has not failed, and waits for as long as it takes.
   */
  private inTurns<T>(
    { kind }: Pick<ReadModel, 'kind'>,
    turn: Turn,
    each: (mine: <R>(work: () => Promise<R>) => Promise<R>) => Promise<T>,
  ): Promise<T> {
    const patience = { waitMs: Infinity, turn };
    return this.leases.inTurns(
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

  /** For whoever is alone. What cannot be brought is found by halving and set aside; the others go on. */
  async write(model: ReadModel, ids: string[], known: PropertyDocument[] = []): Promise<void> {
    if (!ids.length) return;
    try {
      const documents = await this.current(ids, known);
      const shown = new Set(documents.map(({ id }) => id));
      await this.put(model, documents);
      await model.remove(ids.filter((id) => !shown.has(id)));
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      if (ids.length === 1) return this.setAside(model, ids[0]!, error);
      const half = Math.ceil(ids.length / 2);
      await this.write(model, ids.slice(0, half));
      return this.write(model, ids.slice(half));
    }
    await this.orm.em.fork().nativeDelete(SetAside, { readModel: model.kind, propertyId: { $in: ids } });
  }

  private async put(model: ReadModel, documents: PropertyDocument[]) {
    this.sizes[model.kind].measured(documents.length, await model.put(documents));
  }

  /** Ahead of its turn; what fails here fails again, and is dealt with, when it is written. */
  private async prepared(chunk: string[]) {
    return { chunk, documents: await this.documents.ahead(chunk).catch(() => []) };
  }

  /** What is known from before the turn holds for those alone that have not changed since. */
  private async current(ids: string[], known: PropertyDocument[]): Promise<PropertyDocument[]> {
    const now = known.length ? await this.documents.revisions(ids) : new Map<string, number>();
    const fresh = known.filter(({ id, revision }) => now.get(id) === revision);
    const have = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...(await this.documents.now(ids.filter((id) => !have.has(id))))];
  }

  async setAsideIds({ kind }: ReadModel): Promise<string[]> {
    const rows = await this.orm.em.fork().find(SetAside, { readModel: kind }, { limit: MOST_SET_ASIDE });
    return rows.map(({ propertyId }) => propertyId);
  }

  private async setAside(model: ReadModel, propertyId: string, error: Error) {
    await model.remove([propertyId]);
    const reason = error.message.slice(0, 500);
    const row = { propertyId, readModel: model.kind, reason, since: new Date() };
    await this.orm.em.fork().upsert(SetAside, row, { onConflictAction: 'ignore' });
    this.log.error({ msg: `A property cannot be brought into the search ${model.kind}`, propertyId, reason });
  }
}

/** A class of SQL state that speaks of the values, not of the server. */
const VALUES = /^(22|23|54)/;

const isFaultOfData = (error: unknown): error is Error =>
  types.isNativeError(error) &&
  (error instanceof ZodError ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof DocumentsRefused ||
    ('code' in error && VALUES.test(String(error.code))));
