import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { lockedUser } from '../users/locked-user.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import type { ReauthInput } from '../session.contract.ts';
import { OwnPassword } from './own-password.ts';
import { SecondFactorNeeded, WrongCode } from './sign-in.problems.ts';

/** Makes a session fresh again: it is still the same person who sits there. */
export class Reauthenticate extends Command<void> {
  constructor(
    readonly by: Actor & { kind: 'user' },
    readonly input: ReauthInput,
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
  ) {}

  async execute({ by, input }: Reauthenticate) {
    await this.ownPassword.confirm(by, input.password, () =>
      this.em.transactional(async (em) => {
        const user = await lockedUser(em, by.id);
        if (user.secondFactorSince) {
          if (!input.code) throw new SecondFactorNeeded();
          if (!(await this.secondFactor.takes(em, user, input.code))) throw new WrongCode();
        }
        const id = by.origin?.sessionId ?? null;
        await em.execute('update sessions set authenticated_at = clock_timestamp() where id = ?', [id]);
        audit(em, by, 'reauthenticate', user.id);
      }),
    );
    this.logger.log({ msg: 'password given again', user: by.id, address: by.origin?.address });
  }
}
