import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { AccountLinks } from './account-links.ts';

/** The address is proved; without a role the account waits for one. */
export class ConfirmAccount extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAccount)
export class ConfirmAccountHandler implements ICommandHandler<ConfirmAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
  ) {}

  async execute({ by, token }: ConfirmAccount) {
    await this.em.transactional(async (em) => {
      const user = await this.links.use(em, token, 'confirmation');
      user.confirmedAt ??= new Date();
      audit(em, by, 'confirm-account', user.id);
      this.logger.log({ msg: 'account confirmed', user: user.id });
    });
  }
}
