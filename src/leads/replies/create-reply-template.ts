import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { NameTaken, TooManyTemplates } from '../pipeline.problems.ts';
import type { ReplyTemplateInput } from './reply.contract.ts';
import { ReplyTemplate } from './reply-template.entity.ts';
import { MAX_TEMPLATES } from './list-templates.ts';

/** Adds a template. No other of its language has its name. */
export class CreateReplyTemplate extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: ReplyTemplateInput,
  ) {
    super();
  }
}

@CommandHandler(CreateReplyTemplate)
export class CreateReplyTemplateHandler implements ICommandHandler<CreateReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, input }: CreateReplyTemplate) {
    requirePermission(actor, 'reply-templates.edit');
    const id = newId();
    await transactionalOrConflict(this.em, new NameTaken('plantilla'), async (em) => {
      await acquireAdvisoryLocks(em, 'reply_templates');
      if ((await em.count(ReplyTemplate)) >= MAX_TEMPLATES) throw new TooManyTemplates(MAX_TEMPLATES);
      em.persist(em.create(ReplyTemplate, { id, ...input, nameKey: fold(input.name), createdAt: clock.now() }));
      audit(em, actor, 'create-reply-template', id);
    });
    return { id };
  }
}
