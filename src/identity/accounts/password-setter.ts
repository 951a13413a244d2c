import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { Sessions } from '../sessions/sessions.ts';
import { computeAccountKey } from '../sign-in/compute-account-key.ts';
import { Attempts } from '../sign-in/attempts.ts';
import type { User } from '../user.entity.ts';
import { AccountLinks } from './account-links.ts';
import { revokeLinks } from './revoke-links.ts';
import type { LinkPurpose } from './link-purposes.ts';

interface PasswordChoice {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly password: string;
}

/** Lets the holder of a link choose a password. A refused password leaves the link unused. */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly passwords: PasswordPolicy,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
  ) {}

  /** Also ends sessions and other links and resets failed attempts. Throws LinkExpired or InvalidInput. */
  async setByLink(
    { token, purpose, password }: PasswordChoice,
    onSuccess: (em: EntityManager, user: User) => void | Promise<void>,
  ): Promise<void> {
    const { id, email } = await this.links.findOwner(this.em, token, purpose);
    const passwordHash = await this.passwords.hash(password, email);
    await this.attempts.reset(computeAccountKey(email), id);
    await this.em.transactional(async (em) => {
      const user = await this.links.consume(em, token, purpose);
      em.assign(user, { passwordHash, confirmedAt: user.confirmedAt ?? clock.now() });
      await revokeLinks(em, user.id);
      await this.sessions.endAll(em, user.id);
      await onSuccess(em, user);
    });
  }
}
