import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExchangeRatesChanged } from '../../agency/agency.events.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertiesChanged } from '../property.events.ts';

const BATCH_SIZE = 500;

/** The trigger assigns a new revision to each. */
const REVALUE = `
  update properties set revision = 0 where id in (
    select id from properties where currency = any(?::text[]) and (?::uuid is null or id > ?) order by id limit ?
    for update
  ) returning id`;

/** Reindexes properties in changed currencies, which are filtered and sorted by their value in euros. */
@When(ExchangeRatesChanged)
@Injectable()
export class RevaluePropertiesWhenRatesChanged {
  constructor(
    private readonly orm: MikroORM,
    private readonly outbox: Outbox,
  ) {}

  async handle(changes: ExchangeRatesChanged[]) {
    const currencies = [...new Set(changes.flatMap(({ currencies }) => currencies))];
    let ids: string[] = [];
    do ids = await this.revalue(currencies, ids.at(-1) ?? null);
    while (ids.length === BATCH_SIZE);
  }

  private revalue(currencies: string[], after: string | null) {
    return this.orm.em.fork().transactional(async (em) => {
      const rows = await em.execute<{ id: string }[]>(REVALUE, [`{${currencies.join(',')}}`, after, after, BATCH_SIZE]);
      const ids = rows.map(({ id }) => id).sort();
      if (ids.length) await this.outbox.record(em, new PropertiesChanged(ids));
      return ids;
    });
  }
}
