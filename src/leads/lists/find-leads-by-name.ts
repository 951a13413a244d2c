import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { wordsOfName } from '../../platform/input/fold.contract.ts';
import { containing } from '../../platform/reading/containing.ts';
import { Lead } from '../lead.entity.ts';
import { FindLeadsByName } from '../lead.messages.ts';

const AT_MOST = 200;

@QueryHandler(FindLeadsByName)
export class FindLeadsByNameHandler implements IQueryHandler<FindLeadsByName> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, name }: FindLeadsByName) {
    demand(by, 'leads.all');
    const found = await this.em.find(
      Lead,
      {
        $and: wordsOfName(name).map((word) => ({ nameKey: { $like: containing(word) } })),
        erasedAt: null,
      },
      { fields: ['id'], orderBy: { createdAt: 'desc', id: 'desc' }, limit: AT_MOST, disableIdentityMap: true },
    );
    return found.map(({ id }) => id);
  }
}
