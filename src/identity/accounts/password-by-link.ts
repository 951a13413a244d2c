import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { Sessions } from '../sessions/sessions.ts';
import { accountKey } from '../sign-in/account-key.ts';
import { Attempts } from '../sign-in/attempts.ts';
import type { User } from '../user.entity.ts';
import { AccountLinks } from './account-links.ts';
import { endLinksOf } from './end-links-of.ts';
import type { LinkPurpose } from './link-purposes.ts';

interface Choice {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly password: string;
}

/** Lets the holder of a link choose a password. A refused password leaves the link unused. */
@Injectable()
export class PasswordByLink {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
  ) {}

  /** Also ends sessions and other links and resets failed attempts. Throws LinkExpired or InvalidInput. */
  async choose(
    { token, purpose, password }: Choice,
    andThen: (em: EntityManager, user: User) => void | Promise<void>,
  ): Promise<void> {
    const { id, email } = await this.links.ownerOf(this.em, token, purpose);
    const passwordHash = await this.passwords.hash(password, email);
    await this.attempts.forget(accountKey(email), id);
    await this.em.transactional(async (em) => {
      const user = await this.links.use(em, token, purpose);
      em.assign(user, { passwordHash, confirmedAt: user.confirmedAt ?? clock.now() });
      await endLinksOf(em, user.id);
      await this.sessions.endAllOf(em, user.id);
      await andThen(em, user);
    });
  }
}
