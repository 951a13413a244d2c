import { EntityManager, raw, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { configToken } from '../../platform/config-token.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { addressedTo } from '../../platform/mail/mail-archive.ts';
import { MailLinks } from '../../platform/mail/mail-links.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { newId } from '../../platform/new-id.ts';
import { siteAddress } from '../../platform/site-address.ts';
import type { AccountRequest } from '../accounts/account-request.entity.ts';
import { LinkExpired } from '../accounts/account.problems.ts';
import { CONFIRMATION } from '../accounts/link-purposes.ts';
import { newUser } from '../accounts/new-user.ts';
import { hashOfToken, secretToken } from '../secret-token.ts';
import { accountKey } from '../sign-in/account-key.ts';
import { Attempts } from '../sign-in/attempts.ts';
import { User } from '../user.entity.ts';
import { Registration } from './registration.entity.ts';
import { FIND, MINT, PENDING, STORE, USE } from './registrations.sql.ts';

/** A mailbox with so many pending links gets no more; each of them can be used to claim the account. */
const MOST_PENDING = 10;
const SENDING_TIME = 86_400;

type Owner = Pick<User, 'firstName' | 'lastName' | 'passwordHash'>;

/** Registrations with their links, which are valid as long as the address has no account. */
@Injectable()
export class Registrations implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly mailLinks: MailLinks,
    private readonly attempts: Attempts,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onModuleInit() {
    this.mailLinks.serve('confirmation', (id) => this.mint(id));
  }

  /** Stores a registration besides others of the same address and returns its id; null when there are too many. */
  async keep(em: EntityManager, { email, firstName, lastName, passwordHash }: AccountRequest): Promise<string | null> {
    const [{ pending } = { pending: 0 }] = await em.execute<{ pending: number }[]>(PENDING, [email]);
    if (pending >= MOST_PENDING) return null;
    const id = newId();
    await em.execute(STORE, [id, email, firstName, lastName, passwordHash, CONFIRMATION.seconds + SENDING_TIME]);
    return id;
  }

  /**
   * Creates a link, whose lifetime starts now, when the mail is sent. Links of earlier attempts stay valid, since these
   * may have arrived. The token is in the query because browsers without JavaScript do not send the fragment.
   */
  async mint(id: string): Promise<string | null> {
    const token = secretToken();
    const updated = await this.em.execute<object[]>(MINT, [hashOfToken(token), CONFIRMATION.seconds, id]);
    return updated.length ? new URL(`${CONFIRMATION.page}?enlace=${token}`, siteAddress(this.config)).href : null;
  }

  /** The registration of a link, which stays unused. Throws LinkExpired. */
  async ofLink(token: string): Promise<Registration> {
    const [found] = await this.em.execute<{ id: string }[]>(FIND, [hashOfToken(token)]);
    const registration = found && (await this.em.findOne(Registration, found, { disableIdentityMap: true }));
    if (!registration) throw new LinkExpired();
    return registration;
  }

  /** Opens the account; of concurrent calls one succeeds, the others throw LinkExpired. */
  async open(
    { id, email }: Registration,
    owner: Owner,
    andThen: (em: EntityManager, user: User) => void,
  ): Promise<void> {
    await this.attempts.forget(accountKey(email));
    const opening = this.em.transactional(async (em) => {
      await lockNames(em, email);
      const used = await em.execute<object[]>(USE, [id]);
      if (!used.length) throw new LinkExpired();
      await this.forget(em, email);
      const user = em.create(User, { ...newUser(id, email), ...owner, confirmedAt: clock.now() }, { partial: true });
      em.persist(user);
      andThen(em, user);
    });
    await opening.catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? new LinkExpired() : error;
    });
  }

  /** Deletes the registrations of an address and their unsent mails; returns how many there were. */
  async forget(em: EntityManager, email: string): Promise<number> {
    const unsent = { state: 'queued', [raw(`link->>'kind'`)]: 'confirmation' } as const;
    await em.nativeDelete(Mail, { ...addressedTo(email), ...unsent });
    return em.nativeDelete(Registration, { email });
  }
}
