import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Passwords } from '../passwords/passwords.ts';
import { User } from '../user.entity.ts';
import { Attempts } from './attempts.ts';
import { WrongCode, WrongCredentials } from './sign-in.problems.ts';

/** Asked of who is signed in; whoever merely sits there may not guess for long. */
@Injectable()
export class OwnPassword {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  /** Counted apart from sign-in: strangers who guess there keep nobody from working. */
  async confirm<Done>({ id, origin }: Actor & { kind: 'user' }, password: string, then: () => Promise<Done>) {
    const attempt = await this.attempts.begin(id);
    try {
      const user = await this.em.findOne(User, { id }, { fields: ['passwordHash'], disableIdentityMap: true });
      if (!(await this.passwords.matches(password, user?.passwordHash ?? null))) throw new WrongCredentials();
      const done = await then();
      await attempt.succeeded();
      return done;
    } catch (refusal) {
      const isWrong = refusal instanceof WrongCredentials || refusal instanceof WrongCode;
      if (isWrong) this.logger.warn({ msg: 'password refused', user: id, address: origin?.address });
      await (isWrong ? attempt.failed() : attempt.isHalfDone());
      throw refusal;
    }
  }
}
