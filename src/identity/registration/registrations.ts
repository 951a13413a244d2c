import { EntityManager, raw, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { configToken } from '../../platform/config-token.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { buildRecipientFilter } from '../../platform/mail/mail-archive.ts';
import { MailLinks } from '../../platform/mail/mail-links.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { newId } from '../../platform/new-id.ts';
import { getSiteUrl } from '../../platform/get-site-url.ts';
import type { AccountRequest } from '../accounts/account-request.entity.ts';
import { LinkExpired } from '../accounts/account.problems.ts';
import { CONFIRMATION } from '../accounts/link-purposes.ts';
import { buildUser } from '../accounts/build-user.ts';
import { hashToken, generateToken } from '../generate-token.ts';
import { computeAccountKey } from '../sign-in/compute-account-key.ts';
import { Attempts } from '../sign-in/attempts.ts';
import { User } from '../user.entity.ts';
import { Registration } from './registration.entity.ts';
import {
  FIND_BY_LINK,
  ADD_LINK,
  COUNT_PENDING,
  INSERT_REGISTRATION,
  CONSUME_REGISTRATION,
} from './registrations.sql.ts';

/** A mailbox with so many pending links gets no more; each of them can be used to claim the account. */
const MAX_PENDING = 10;
const MAX_SENDING_SECONDS = 86_400;

type AccountFields = Pick<User, 'firstName' | 'lastName' | 'passwordHash'>;

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
    this.mailLinks.register('confirmation', (id) => this.createLink(id));
  }

  /** Stores a registration besides others of the same address and returns its id; null when there are too many. */
  async store(em: EntityManager, { email, firstName, lastName, passwordHash }: AccountRequest): Promise<string | null> {
    const [{ pending } = { pending: 0 }] = await em.execute<{ pending: number }[]>(COUNT_PENDING, [email]);
    if (pending >= MAX_PENDING) return null;
    const id = newId();
    await em.execute(INSERT_REGISTRATION, [
      id,
      email,
      firstName,
      lastName,
      passwordHash,
      CONFIRMATION.seconds + MAX_SENDING_SECONDS,
    ]);
    return id;
  }

  /**
   * Creates a link, whose lifetime starts now, when the mail is sent. Links of earlier attempts stay valid, since these
   * may have arrived. The token is in the query because browsers without JavaScript do not send the fragment.
   */
  async createLink(id: string): Promise<string | null> {
    const token = generateToken();
    const updated = await this.em.execute<object[]>(ADD_LINK, [hashToken(token), CONFIRMATION.seconds, id]);
    return updated.length ? new URL(`${CONFIRMATION.page}?enlace=${token}`, getSiteUrl(this.config)).href : null;
  }

  /** The registration of a link, which stays unused. Throws LinkExpired. */
  async findByLink(token: string): Promise<Registration> {
    const [found] = await this.em.execute<{ id: string }[]>(FIND_BY_LINK, [hashToken(token)]);
    const registration = found && (await this.em.findOne(Registration, found, { disableIdentityMap: true }));
    if (!registration) throw new LinkExpired();
    return registration;
  }

  /** Opens the account; of concurrent calls one succeeds, the others throw LinkExpired. */
  async openAccount(
    { id, email }: Registration,
    owner: AccountFields,
    onSuccess: (em: EntityManager, user: User) => void,
  ): Promise<void> {
    await this.attempts.reset(computeAccountKey(email));
    const opening = this.em.transactional(async (em) => {
      await acquireAdvisoryLocks(em, email);
      const used = await em.execute<object[]>(CONSUME_REGISTRATION, [id]);
      if (!used.length) throw new LinkExpired();
      await this.deleteByEmail(em, email);
      const user = em.create(User, { ...buildUser(id, email), ...owner, confirmedAt: clock.now() }, { partial: true });
      em.persist(user);
      onSuccess(em, user);
    });
    await opening.catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? new LinkExpired() : error;
    });
  }

  /** Deletes the registrations of an address and their unsent mails; returns how many there were. */
  async deleteByEmail(em: EntityManager, email: string): Promise<number> {
    const unsent = { state: 'queued', [raw(`link->>'kind'`)]: 'confirmation' } as const;
    await em.nativeDelete(Mail, { ...buildRecipientFilter(email), ...unsent });
    return em.nativeDelete(Registration, { email });
  }
}
