import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { findVisibleMail } from './find-visible-mail.ts';

/** Marks a failed mail as settled; other mails stay unchanged. */
export class DismissMail extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DismissMail)
export class DismissMailHandler implements ICommandHandler<DismissMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ actor, id }: DismissMail) {
    requirePermission(actor, 'leads.all');
    await this.em.transactional(async (em) => {
      const mail = await findVisibleMail(em, actor, id);
      if (await this.mails.dismiss(em, id)) audit(em, actor, 'dismiss-mail', id, mail);
    });
  }
}
