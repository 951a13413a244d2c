import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { mailInScope } from './mail-in-scope.ts';

/** Marks a failed mail as settled; other mails stay unchanged. */
export class DismissMail extends Command<void> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, id }: DismissMail) {
    demand(by, 'leads.all');
    await this.em.transactional(async (em) => {
      const mail = await mailInScope(em, by, id);
      if (await this.mails.dismiss(em, id)) audit(em, by, 'dismiss-mail', id, mail);
    });
  }
}
