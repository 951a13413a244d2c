import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { InvitationAcceptance } from '../account.contract.ts';
import { PasswordByLink } from '../accounts/password-by-link.ts';

/** Completes an invited account with a name and a password. */
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
  private readonly logger = new SecurityLog();

  constructor(private readonly passwords: PasswordByLink) {}

  async execute({ by, input: { token, password, ...names } }: AcceptInvitation) {
    await this.passwords.choose({ token, password, purpose: 'invitation' }, (em, user) => {
      em.assign(user, names);
      audit(em, by, 'accept-invitation', user.id);
      this.logger.log({ msg: 'invitation accepted', user: user.id });
    });
  }
}
