import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { NameTaken, TooManyTemplates } from '../pipeline.problems.ts';
import type { ReplyTemplateInput } from './reply.contract.ts';
import { ReplyTemplate } from './reply-template.entity.ts';
import { MOST_TEMPLATES } from './shown-templates.ts';

/** Adds a template. No other of its language has its name. */
export class CreateReplyTemplate extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
    readonly input: ReplyTemplateInput,
  ) {
    super();
  }
}

@CommandHandler(CreateReplyTemplate)
export class CreateReplyTemplateHandler implements ICommandHandler<CreateReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, input }: CreateReplyTemplate) {
    demand(by, 'reply-templates.edit');
    const id = newId();
    await unlessTaken(this.em, new NameTaken('plantilla'), async (em) => {
      await lockNames(em, 'reply_templates');
      if ((await em.count(ReplyTemplate)) >= MOST_TEMPLATES) throw new TooManyTemplates(MOST_TEMPLATES);
      em.persist(em.create(ReplyTemplate, { id, ...input, nameKey: fold(input.name), createdAt: clock.now() }));
      audit(em, by, 'create-reply-template', id);
    });
    return { id };
  }
}
