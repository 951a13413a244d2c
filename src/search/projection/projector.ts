import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { types } from 'node:util';
import { ZodError } from 'zod';
import { GetPropertyRecords } from '../../catalogue/public.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { Leases } from '../../platform/leases/leases.ts';
import { isVisible, type PropertyDocument, propertyDocument } from '../document/property-document.ts';
import { DocumentsRefused } from '../search.problems.ts';
import { inChunks } from './in-chunks.ts';
import type { ReadModel } from './read-model.ts';
import { SetAside } from './set-aside.entity.ts';

const AT_ONCE = 500;
const PATIENCE_MS = 30_000;
const MOST_SET_ASIDE = 1_000;

/** Brings properties into a read model as they are now: repeats, late arrivals and any order are harmless. */
@Injectable()
export class Projector {
  private readonly log = new Logger(Projector.name);

  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    private readonly leases: Leases,
    private readonly changes: PublicChanges,
  ) {}

  /** One process at a time writes to a read model: what two send at once may arrive in the wrong order. */
  async bring(model: ReadModel, ids: string[]) {
    if (!ids.length) return;
    await this.alone(model, async () => {
      for (const chunk of inChunks(ids, AT_ONCE)) await this.write(model, chunk);
    });
    this.changes.announce();
  }

  async alone<T>({ kind }: Pick<ReadModel, 'kind'>, work: () => Promise<T>): Promise<T> {
    const done = await this.leases.hold(`search-${kind}`, async () => ({ result: await work() }), {
      waitMs: PATIENCE_MS,
    });
    if (!done) throw new Error(`Another process has been writing to the search ${kind} for ${PATIENCE_MS} ms`);
    return done.result;
  }

  /** For whoever is alone. What cannot be brought is found by halving and set aside; the others go on. */
  async write(model: ReadModel, ids: string[]): Promise<void> {
    try {
      const documents = await this.documents(ids);
      const shown = new Set(documents.map(({ id }) => id));
      await model.put(documents);
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

  async documents(ids: string[]): Promise<PropertyDocument[]> {
    return (await this.queries.execute(new GetPropertyRecords(ids))).filter(isVisible).map(propertyDocument);
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
