import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read } from '../../platform/query/read.ts';
import type { ReadModel } from '../index-document/property-state.ts';
import { QuarantinedProperty } from './quarantined-property.entity.ts';

const MAX_BATCH = 200;

type Kind = Pick<ReadModel, 'kind'>;

/** Properties that cannot be projected into a read model, stored separately so that the others need not wait. */
@Injectable()
export class Quarantine {
  private readonly retriedKinds = new Set<ReadModel['kind']>();

  constructor(private readonly orm: MikroORM) {}

  /**
   * Revisions in a read model. Quarantined revisions count as present, so that a repair ignores them until they change.
   */
  async findActualRevisions(model: ReadModel, ids?: string[]): Promise<Map<string, number>> {
    const where = { readModel: model.kind, ...(ids && { propertyId: { $in: ids } }) };
    const quarantined = await this.em.find(QuarantinedProperty, where);
    const actual = new Map(quarantined.map(({ propertyId, revision }) => [propertyId, revision]));
    for (const [id, revision] of await model.fetchRevisions(ids)) actual.set(id, revision);
    return actual;
  }

  /** Finds the ids whose back-off is over; at first all ids, since a new release may succeed. */
  async findDue({ kind }: Kind, isThorough: boolean): Promise<string[]> {
    const isAll = isThorough || !this.retriedKinds.has(kind);
    this.retriedKinds.add(kind);
    const where = isAll ? {} : { nextTryAt: { $lte: new Date() } };
    const rows = await this.em.find(
      QuarantinedProperty,
      { readModel: kind, ...where },
      { orderBy: { nextTryAt: 'asc' }, ...(!isAll && { limit: MAX_BATCH }) },
    );
    return rows.map(({ propertyId }) => propertyId);
  }

  async add({ kind }: Kind, propertyId: string, revision: number, reason: string) {
    const { em } = this;
    const key = { propertyId, readModel: kind };
    const row =
      (await em.findOne(QuarantinedProperty, key)) ??
      em.create(QuarantinedProperty, { ...key, reason, tries: 0, since: new Date() });
    row.recordFailure(revision, reason);
    await em.persist(row).flush();
  }

  async remove({ kind }: Kind, ids: string[]) {
    await this.em.nativeDelete(QuarantinedProperty, { readModel: kind, propertyId: { $in: ids } });
  }

  count(models: Kind[]): Promise<number> {
    return this.em.count(QuarantinedProperty, { readModel: { $in: models.map(({ kind }) => kind) } });
  }

  async countByModel(em: EntityManager): Promise<Record<ReadModel['kind'], number>> {
    const rows = await read<{ set_aside_properties: QuarantinedProperty }>(em)
      .selectFrom('set_aside_properties')
      .select(['readModel', sql<number>`count(*)::int`.as('count')])
      .groupBy('readModel')
      .execute();
    return { index: 0, table: 0, ...Object.fromEntries(rows.map(({ readModel, count }) => [readModel, count])) };
  }

  private get em() {
    return this.orm.em.fork();
  }
}
