import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { MailLinks } from '../../platform/mail/mail-links.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { createId } from '../../platform/new-id.ts';
import { getSiteUrl } from '../../platform/site-url.ts';
import { DAY_SECONDS, MINUTE_SECONDS } from '../../platform/time-units.contract.ts';
import { LinkExpired } from '../identity.problems.ts';
import { hashToken, generateToken } from '../tokens.ts';
import { User } from '../user.entity.ts';
import { lockAccount } from '../users/lock-accounts.sql.ts';
import { AccountToken } from './accounts.entity.ts';
import { DELETE_EARLIER_LINKS, FIND_OWNER, LOCK_OWNER, INSERT_LINK, CONSUME_LINK } from './accounts.sql.ts';

/** Page of a registration's link, with its lifetime in seconds and in words. */
export const CONFIRMATION = { page: '/confirmar', seconds: DAY_SECONDS, lifetimeText: '24 horas' } as const;

export const LINK_PURPOSES = {
  'password-reset': { page: '/recuperar/nueva', seconds: 30 * MINUTE_SECONDS, lifetimeText: '30 minutos' },
  invitation: { page: '/invitacion', seconds: DAY_SECONDS, lifetimeText: '24 horas' },
} as const;

export type LinkPurpose = keyof typeof LINK_PURPOSES;

const PURPOSES = Object.keys(LINK_PURPOSES) as LinkPurpose[];

/** Single-use links that prove access to a mailbox. They expire by the database's clock. */
@Injectable()
export class AccountLinks implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly mailLinks: MailLinks,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onModuleInit() {
    // The target of a link of the kind `page` is a path of the site, such as `/cuenta`.
    this.mailLinks.register('page', (path) => Promise.resolve(this.buildUrl(path)));
    for (const purpose of PURPOSES)
      this.mailLinks.register(purpose, (userId, mailId) =>
        this.em.transactional(async (em) => {
          const isActive = await em.count(User, { id: userId, disabledAt: null });
          return isActive ? this.create(em, userId, purpose, mailId) : null;
        }),
      );
  }

  /**
   * Creates a link. Its token is in the fragment, which browsers send to no server. Links of earlier mails with this
   * purpose end; those of the same mail stay valid, since a failed attempt to send it may have arrived.
   */
  async create(em: EntityManager, userId: string, purpose: LinkPurpose, mailId: string | null = null): Promise<string> {
    const token = generateToken();
    const { page, seconds } = LINK_PURPOSES[purpose];
    await lockAccount(em, 'id', userId);
    await em.execute(DELETE_EARLIER_LINKS, [userId, purpose, mailId, mailId]);
    await em.execute(INSERT_LINK, [createId(), userId, purpose, mailId, hashToken(token), seconds]);
    return `${this.buildUrl(page)}#${token}`;
  }

  /** Returns the owner of a link without using it. Throws LinkExpired. */
  async findOwner(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    const rows = await em.execute<{ user_id: string }[]>(FIND_OWNER, [hashToken(token), purpose]);
    return this.loadOwner(em, rows);
  }

  /**
   * Consumes the link in the caller's transaction; of concurrent attempts one succeeds, the others throw LinkExpired.
   * Locks the account before its links, as everywhere, which prevents deadlocks.
   */
  async consume(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    await em.execute(LOCK_OWNER, [hashToken(token), purpose]);
    const rows = await em.execute<{ user_id: string }[]>(CONSUME_LINK, [hashToken(token), purpose]);
    return this.loadOwner(em, rows);
  }

  private async loadOwner(em: EntityManager, [row]: { user_id: string }[]) {
    const user = row && (await em.findOne(User, { id: row.user_id, disabledAt: null }));
    if (!user) throw new LinkExpired();
    return user;
  }

  private buildUrl(path: string) {
    return new URL(path, getSiteUrl(this.config)).href;
  }
}

/** Deletes the unused links of an account and its unsent mails with links, since its password changes. */
export async function revokeLinks(em: EntityManager, userId: string) {
  await em.nativeDelete(AccountToken, { userId, usedAt: null });
  const links = { [raw(`link->>'kind'`)]: { $in: PURPOSES }, [raw(`link->>'id'`)]: userId };
  await em.nativeDelete(Mail, { state: 'queued', ...links });
}
