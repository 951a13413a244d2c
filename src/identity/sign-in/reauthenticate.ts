import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import type { ReauthInput } from '../session.contract.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';
import { PasswordConfirmation } from './password-confirmation.ts';
import { SecondFactorNeeded, WrongCode } from './sign-in.problems.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';

/** Renews the authentication of a session and replaces its token. */
export class Reauthenticate extends Command<OpenedSession> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly input: ReauthInput,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(Reauthenticate)
export class ReauthenticateHandler implements ICommandHandler<Reauthenticate> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
  ) {}

  async execute({ actor, input, token }: Reauthenticate) {
    const renewed = await this.passwordConfirmation.verify(actor, input.password, () =>
      this.em.transactional(async (em) => {
        const user = await findOwnerForUpdate(em, actor);
        if (user.secondFactorSince) {
          if (!input.code) throw new SecondFactorNeeded();
          if (!(await this.secondFactor.verifyCode(em, user, input.code))) throw new WrongCode();
        }
        audit(em, actor, 'reauthenticate', user.id);
        const session = await this.sessions.renew(em, token, user.id);
        if (!session) throw new SignInNeeded();
        return session;
      }),
    );
    this.logger.log({ msg: 'password given again', user: actor.id, address: actor.origin?.address });
    return renewed;
  }
}
