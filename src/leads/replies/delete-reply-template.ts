import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ReplyTemplateNotFound } from './reply.problems.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

/** Deletes a template; mails that were sent stay as they are. */
export class DeleteReplyTemplate extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReplyTemplate)
export class DeleteReplyTemplateHandler implements ICommandHandler<DeleteReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: DeleteReplyTemplate) {
    requirePermission(actor, 'reply-templates.edit');
    await this.em.transactional(async (em) => {
      if (!(await em.nativeDelete(ReplyTemplate, { id }))) throw new ReplyTemplateNotFound();
      audit(em, actor, 'delete-reply-template', id);
    });
  }
}
