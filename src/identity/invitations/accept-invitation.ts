import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { InvitationAcceptance } from '../account.contract.ts';
import { AccountLinks } from '../accounts/account-links.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Who was invited says a name and chooses a password; the link has proved the address. */
export class AcceptInvitation extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly input: InvitationAcceptance,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  private readonly logger = new Logger('security');

  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: Sessions,
  ) {}

  async execute({ by, input: { token, password, ...names } }: AcceptInvitation) {
    const { email } = await this.links.ownerOf(this.em, token, 'invitation');
    const passwordHash = await this.passwords.hash(password, email);
    await this.em.transactional(async (em) => {
      const user = await this.links.use(em, token, 'invitation');
      em.assign(user, { ...names, passwordHash, confirmedAt: user.confirmedAt ?? new Date() });
      await this.links.endAllOf(em, user.id);
      await this.sessions.endAllOf(em, user.id);
      audit(em, by, 'accept-invitation', user.id);
      this.logger.log({ msg: 'invitation accepted', user: user.id });
    });
  }
}
