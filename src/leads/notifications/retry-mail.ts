import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { findVisibleMail } from './find-visible-mail.ts';

/** Retries a failed mail with fresh attempts; other mails stay unchanged. */
export class RetryMail extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RetryMail)
export class RetryMailHandler implements ICommandHandler<RetryMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ actor, id }: RetryMail) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const mail = await findVisibleMail(em, actor, id);
      if (await this.mails.retry(em, id)) audit(em, actor, 'send-mail-again', id, mail);
    });
  }
}
