import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { mailInScope } from './mail-in-scope.ts';

/** Retries a failed mail with fresh attempts; other mails stay unchanged. */
export class SendMailAgain extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendMailAgain)
export class SendMailAgainHandler implements ICommandHandler<SendMailAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ by, id }: SendMailAgain) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const mail = await mailInScope(em, by, id);
      if (await this.mails.sendAgain(em, id)) audit(em, by, 'send-mail-again', id, mail);
    });
  }
}
