import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import type { ReauthInput } from '../session.contract.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';
import { OwnPassword } from './own-password.ts';
import { SecondFactorNeeded, WrongCode } from './sign-in.problems.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';

/** Renews the authentication of a session and replaces its token. */
export class Reauthenticate extends Command<OpenedSession> {
  constructor(
    readonly by: Actor & { kind: 'user' },
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
    private readonly ownPassword: OwnPassword,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
  ) {}

  async execute({ by, input, token }: Reauthenticate) {
    const renewed = await this.ownPassword.confirm(by, input.password, () =>
      this.em.transactional(async (em) => {
        const user = await lockedOwner(em, by);
        if (user.secondFactorSince) {
          if (!input.code) throw new SecondFactorNeeded();
          if (!(await this.secondFactor.takes(em, user, input.code))) throw new WrongCode();
        }
        audit(em, by, 'reauthenticate', user.id);
        const session = await this.sessions.renew(em, token, user.id);
        if (!session) throw new SignInNeeded();
        return session;
      }),
    );
    this.logger.log({ msg: 'password given again', user: by.id, address: by.origin?.address });
    return renewed;
  }
}
