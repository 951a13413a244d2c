import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReplyTemplateDetails } from './reply.contract.ts';
import { ReplyTemplateNotFound } from './reply.problems.ts';
import { ReplyTemplate } from './reply-template.entity.ts';
import { shownTemplate } from './shown-templates.ts';

export class ShowReplyTemplate extends Query<ReplyTemplateDetails> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowReplyTemplate)
export class ShowReplyTemplateHandler implements IQueryHandler<ShowReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id }: ShowReplyTemplate) {
    demand(by, 'leads.work');
    const template = await this.em.findOne(ReplyTemplate, { id }, { disableIdentityMap: true });
    if (!template) throw new ReplyTemplateNotFound();
    return shownTemplate(template);
  }
}
