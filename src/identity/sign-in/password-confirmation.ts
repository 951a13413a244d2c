import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Passwords } from '../passwords/passwords.ts';
import { User } from '../user.entity.ts';
import { computeAccountKey } from './compute-account-key.ts';
import { Attempts } from './attempts.ts';
import { WrongCode, WrongPassword } from './sign-in.problems.ts';

/** Asks for the password again, with limited attempts, since a stranger may use an open session. */
@Injectable()
export class PasswordConfirmation {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /** Counted separately from sign-ins, so that strangers' failed sign-ins do not block the user's work. */
  async verify<Done>({ id, origin }: Actor & { kind: 'user' }, password: string, then: (user: User) => Promise<Done>) {
    const user = await this.em.findOne(User, { id }, { disableIdentityMap: true });
    if (!user) throw new SignInNeeded();
    const attempt = await this.attempts.begin(computeAccountKey(user.email), id, 'session');
    try {
      if (!(await this.passwords.matches(password, user.passwordHash))) throw new WrongPassword();
      const done = await then(user);
      await attempt.recordSuccess();
      return done;
    } catch (refusal) {
      const isWrong = refusal instanceof WrongPassword || refusal instanceof WrongCode;
      if (isWrong) this.logger.warn({ msg: 'password refused', user: id, address: origin?.address });
      await (isWrong ? attempt.recordFailure() : attempt.discard());
      throw refusal;
    }
  }
}
