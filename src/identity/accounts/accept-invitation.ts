import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { InvitationAcceptance, InvitedPerson } from '../account.contract.ts';
import { LinkExpired } from '../identity.problems.ts';
import { AccountLinks } from './account-links.ts';
import { PasswordSetter } from './reset-password.ts';

/** Sets the names and the password of an invited user. The user signs in afterwards. */
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

/** Returns the invited person without using the link; the person is null if the link is no longer valid. */
export class ShowInvitedPerson extends Query<InvitedPerson> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ShowInvitedPerson)
export class ShowInvitedPersonHandler implements IQueryHandler<ShowInvitedPerson> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
  ) {}

  async execute({ token }: ShowInvitedPerson): Promise<InvitedPerson> {
    const owner = await this.links.findOwner(this.em, token, 'invitation').catch((error: unknown) => {
      if (error instanceof LinkExpired) return null;
      throw error;
    });
    return { person: owner && { firstName: owner.firstName, lastName: owner.lastName, email: owner.email } };
  }
}
