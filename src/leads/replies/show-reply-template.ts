import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReplyTemplateDetails } from './reply.contract.ts';
import { ReplyTemplateNotFound } from './reply.problems.ts';
import { ReplyTemplate } from './reply-template.entity.ts';
import { presentTemplate } from './list-templates.ts';

export class ShowReplyTemplate extends Query<ReplyTemplateDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowReplyTemplate)
export class ShowReplyTemplateHandler implements IQueryHandler<ShowReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowReplyTemplate) {
    requirePermission(actor, 'leads.work');
    const template = await this.em.findOne(ReplyTemplate, { id }, { disableIdentityMap: true });
    if (!template) throw new ReplyTemplateNotFound();
    return presentTemplate(template);
  }
}
