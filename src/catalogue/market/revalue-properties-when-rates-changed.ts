import { LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExchangeRatesChanged } from '../../agency/agency.events.ts';
import { OnEvent } from '../../platform/outbox/on-event.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { read } from '../../platform/query/read.ts';
import { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';

const BATCH_SIZE = 500;
const LOCK_OPTIONS = { fields: ['id'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Reindexes properties in changed currencies, which are filtered and sorted by their value in euros. */
@OnEvent(ExchangeRatesChanged)
@Injectable()
export class RevaluePropertiesWhenRatesChanged {
  constructor(
    private readonly orm: MikroORM,
    private readonly outbox: Outbox,
  ) {}

  async handle(changes: ExchangeRatesChanged[]) {
    const currencies = [...new Set(changes.flatMap(({ currencies }) => currencies))];
    let ids: string[] = [];
    do ids = await this.recalculateBatch(currencies, ids.at(-1) ?? null);
    while (ids.length === BATCH_SIZE);
  }

  private recalculateBatch(currencies: string[], after: string | null) {
    return this.orm.em.fork().transactional(async (em) => {
      const where = { currency: { $in: currencies }, ...(after && { id: { $gt: after } }) };
      const lockedProperties = await em.find(Property, where, { ...LOCK_OPTIONS, limit: BATCH_SIZE });
      const ids = lockedProperties.map(({ id }) => id);
      if (!ids.length) return ids;
      const properties = read<{ properties: Property }>(em).updateTable('properties');
      // The trigger assigns new revisions, so that outdated read models are found and repaired. Version and date stay,
      // since this is no edit.
      await properties.set({ revision: 0 }).where('id', 'in', ids).execute();
      await this.outbox.record(em, new PropertiesChanged(ids));
      return ids;
    });
  }
}
