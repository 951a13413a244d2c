import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { NameTaken } from '../pipeline.problems.ts';
import type { ReplyTemplateChanges } from './reply.contract.ts';
import { ReplyTemplateNotFound } from './reply.problems.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

/** Changes what is told of a template; mails that were sent stay as they are. */
export class UpdateReplyTemplate extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: ReplyTemplateChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateReplyTemplate)
export class UpdateReplyTemplateHandler implements ICommandHandler<UpdateReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, changes }: UpdateReplyTemplate) {
    requirePermission(actor, 'reply-templates.edit');
    await transactionalOrConflict(this.em, new NameTaken('plantilla'), async (em) => {
      const template = await em.findOne(ReplyTemplate, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!template) throw new ReplyTemplateNotFound();
      const names = Object.keys(changes) as (keyof ReplyTemplateChanges)[];
      const fields = names.filter((name) => changes[name] !== template[name]);
      if (!fields.length) return;
      Object.assign(template, changes, { nameKey: fold(changes.name ?? template.name) });
      audit(em, actor, 'change-reply-template', id, { fields });
    });
  }
}
