import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { PersonalRecords } from '../../platform/privacy/personal-records.ts';
import { Lead } from '../lead.entity.ts';
import type { PersonalDataMatches, PersonQuery } from './personal-data.contract.ts';
import { personOf } from './person-of.ts';

const MAX_ITEMS = 50;

/** Names the leads that an export or an erasure of this person would take. */
export class FindPersonalLeads extends Query<PersonalDataMatches> {
  constructor(
    readonly by: Actor,
    readonly who: PersonQuery,
  ) {
    super();
  }
}

@QueryHandler(FindPersonalLeads)
export class FindPersonalLeadsHandler implements IQueryHandler<FindPersonalLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalRecords,
  ) {}

  async execute({ by, who }: FindPersonalLeads): Promise<PersonalDataMatches> {
    demand(by, 'personal-data.export');
    const { rows } = await this.records.known(this.em, personOf(who));
    const [leads, total] = await this.em.findAndCount(
      Lead,
      { id: { $in: [...rows] }, erasedAt: null },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_ITEMS, disableIdentityMap: true },
    );
    const items = leads.map(({ id, name, email, phone, kind, createdAt }) => ({
      ...{ id, name, email, phone, kind },
      createdAt: createdAt.toISOString(),
    }));
    return { total, items };
  }
}
