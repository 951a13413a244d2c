import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReplyTemplateDetails } from './reply.contract.ts';
import { shownTemplates } from './shown-templates.ts';

export class ListReplyTemplates extends Query<{ items: ReplyTemplateDetails[] }> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListReplyTemplates)
export class ListReplyTemplatesHandler implements IQueryHandler<ListReplyTemplates> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ListReplyTemplates) {
    demand(by, 'leads.work');
    return { items: await shownTemplates(this.em) };
  }
}
