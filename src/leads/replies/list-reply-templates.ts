import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReplyTemplateDetails } from './reply.contract.ts';
import { listTemplates } from './list-templates.ts';

export class ListReplyTemplates extends Query<{ items: ReplyTemplateDetails[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListReplyTemplates)
export class ListReplyTemplatesHandler implements IQueryHandler<ListReplyTemplates> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListReplyTemplates) {
    requirePermission(actor, 'leads.work');
    return { items: await listTemplates(this.em) };
  }
}
