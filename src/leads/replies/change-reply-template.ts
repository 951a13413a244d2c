import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { NameTaken } from '../pipeline.problems.ts';
import type { ReplyTemplateChanges } from './reply.contract.ts';
import { ReplyTemplateNotFound } from './reply.problems.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

/** Changes what is told of a template; mails that were sent stay as they are. */
export class ChangeReplyTemplate extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly changes: ReplyTemplateChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeReplyTemplate)
export class ChangeReplyTemplateHandler implements ICommandHandler<ChangeReplyTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, changes }: ChangeReplyTemplate) {
    demand(by, 'reply-templates.edit');
    await unlessTaken(this.em, new NameTaken('plantilla'), async (em) => {
      const template = await em.findOne(ReplyTemplate, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!template) throw new ReplyTemplateNotFound();
      const names = Object.keys(changes) as (keyof ReplyTemplateChanges)[];
      const fields = names.filter((name) => changes[name] !== template[name]);
      if (!fields.length) return;
      Object.assign(template, changes, { nameKey: fold(changes.name ?? template.name) });
      audit(em, by, 'change-reply-template', id, { fields });
    });
  }
}
