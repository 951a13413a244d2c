import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { splitName } from '../../platform/input/fold.contract.ts';
import { likePattern } from '../../platform/query/like-pattern.ts';
import { Lead } from '../lead.entity.ts';
import { FindLeadsByName } from '../lead.messages.ts';

const MAX_RESULTS = 200;

@QueryHandler(FindLeadsByName)
export class FindLeadsByNameHandler implements IQueryHandler<FindLeadsByName> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, name }: FindLeadsByName) {
    requirePermission(actor, 'leads.all');
    const found = await this.em.find(
      Lead,
      {
        $and: splitName(name).map((word) => ({ nameKey: { $like: likePattern(word) } })),
        erasedAt: null,
      },
      { fields: ['id'], orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_RESULTS, disableIdentityMap: true },
    );
    return found.map(({ id }) => id);
  }
}
