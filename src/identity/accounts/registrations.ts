import { EntityManager, raw, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { buildRecipientFilter } from '../../platform/mail/mail-archive.ts';
import { MailLinks } from '../../platform/mail/mail-links.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { createId } from '../../platform/new-id.ts';
import { getSiteUrl } from '../../platform/site-url.ts';
import { DAY_SECONDS } from '../../platform/time-units.contract.ts';
import { LinkExpired } from '../identity.problems.ts';
import { SignInAttempts } from '../sign-in/attempts.ts';
import { hashToken, generateToken, computeAccountKey } from '../tokens.ts';
import { buildUser, User } from '../user.entity.ts';
import { CONFIRMATION } from './account-links.ts';
import { type AccountRequest, Registration } from './accounts.entity.ts';
import { FIND_BY_LINK, ADD_LINK, COUNT_PENDING, INSERT_REGISTRATION, CONSUME_REGISTRATION } from './accounts.sql.ts';

/** Maximum pending links per mailbox; each of them can be used to claim the account. */
const MAX_PENDING = 10;
/** Extra lifetime of a registration, so that it cannot expire before its mail is sent. */
const MAX_SENDING_SECONDS = DAY_SECONDS;

type AccountFields = Pick<User, 'firstName' | 'lastName' | 'passwordHash'>;

/** Registrations with their links, which are valid until they expire or the address has an account. */
@Injectable()
export class Registrations implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly mailLinks: MailLinks,
    private readonly attempts: SignInAttempts,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onModuleInit() {
    this.mailLinks.register('confirmation', (id) => this.createLink(id));
  }

  /** Stores a registration beside others of the same address and returns its id; null if there are too many. */
  async store(em: EntityManager, { email, firstName, lastName, passwordHash }: AccountRequest): Promise<string | null> {
    const [{ pending } = { pending: 0 }] = await em.execute<{ pending: number }[]>(COUNT_PENDING, [email]);
    if (pending >= MAX_PENDING) return null;
    const id = createId();
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
   * Creates a link whose lifetime starts when the mail is sent. Links of earlier mails stay valid, since those may
   * have arrived. The token is in the query because forms without JavaScript do not send the fragment.
   */
  async createLink(id: string): Promise<string | null> {
    const token = generateToken();
    const updatedRows = await this.em.execute<object[]>(ADD_LINK, [hashToken(token), CONFIRMATION.seconds, id]);
    return updatedRows.length ? new URL(`${CONFIRMATION.page}?enlace=${token}`, getSiteUrl(this.config)).href : null;
  }

  /** Returns the registration of a link without using it. Throws LinkExpired. */
  async findByLink(token: string): Promise<Registration> {
    const [row] = await this.em.execute<{ id: string }[]>(FIND_BY_LINK, [hashToken(token)]);
    const registration = row && (await this.em.findOne(Registration, row, { disableIdentityMap: true }));
    if (!registration) throw new LinkExpired();
    return registration;
  }

  /**
   * Opens the account and discards all registrations of its address. Of concurrent calls, one succeeds and the others
   * throw LinkExpired.
   */
  async openAccount(
    { id, email }: Registration,
    owner: AccountFields,
    onSuccess: (em: EntityManager, user: User) => void,
  ): Promise<void> {
    await this.attempts.reset(computeAccountKey(email));
    const transaction = this.em.transactional(async (em) => {
      await acquireAdvisoryLocks(em, email);
      const consumedRows = await em.execute<object[]>(CONSUME_REGISTRATION, [id]);
      if (!consumedRows.length) throw new LinkExpired();
      await this.deleteByEmail(em, email);
      const user = em.create(User, { ...buildUser(id, email), ...owner, confirmedAt: new Date() }, { partial: true });
      em.persist(user);
      onSuccess(em, user);
    });
    await transaction.catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? new LinkExpired() : error;
    });
  }

  /** Deletes all registrations of an address and their unsent mails. Returns the number of registrations. */
  async deleteByEmail(em: EntityManager, email: string): Promise<number> {
    const unsentFilter = { state: 'queued', [raw(`link->>'kind'`)]: 'confirmation' } as const;
    await em.nativeDelete(Mail, { ...buildRecipientFilter(email), ...unsentFilter });
    return em.nativeDelete(Registration, { email });
  }
}
