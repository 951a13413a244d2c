import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { InvitationAcceptance } from '../account.contract.ts';
import { PasswordSetter } from '../accounts/password-setter.ts';

/** Completes an invited account with a name and a password. */
export class AcceptInvitation extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly input: InvitationAcceptance,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  private readonly logger = new SecurityLog();

  constructor(private readonly passwords: PasswordSetter) {}

  async execute({ actor, input: { token, password, ...names } }: AcceptInvitation) {
    await this.passwords.setByLink({ token, password, purpose: 'invitation' }, (em, user) => {
      em.assign(user, names);
      audit(em, actor, 'accept-invitation', user.id);
      this.logger.log({ msg: 'invitation accepted', user: user.id });
    });
  }
}
