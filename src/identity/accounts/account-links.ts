import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { MailLinks } from '../../platform/mail/mail-links.ts';
import { newId } from '../../platform/new-id.ts';
import { getSiteUrl } from '../../platform/get-site-url.ts';
import { hashToken, generateToken } from '../generate-token.ts';
import { User } from '../user.entity.ts';
import { lockAccount } from '../users/lock-account.ts';
import { DELETE_EARLIER_LINKS, FIND_OWNER, LOCK_OWNER, INSERT_LINK, CONSUME_LINK } from './account-links.sql.ts';
import { LinkExpired } from './account.problems.ts';
import { type LinkPurpose, LINK_PURPOSES } from './link-purposes.ts';

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
    await em.execute(INSERT_LINK, [newId(), userId, purpose, mailId, hashToken(token), seconds]);
    return `${this.buildUrl(page)}#${token}`;
  }

  /** The owner of a link, which stays unused. Throws LinkExpired. */
  async findOwner(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    const found = await em.execute<{ user_id: string }[]>(FIND_OWNER, [hashToken(token), purpose]);
    return this.loadOwner(em, found);
  }

  /**
   * Uses the link up in the caller's transaction; of concurrent attempts one succeeds, the others throw LinkExpired.
   * The account is locked before its links, as everywhere, which prevents deadlocks.
   */
  async consume(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    await em.execute(LOCK_OWNER, [hashToken(token), purpose]);
    const used = await em.execute<{ user_id: string }[]>(CONSUME_LINK, [hashToken(token), purpose]);
    return this.loadOwner(em, used);
  }

  private async loadOwner(em: EntityManager, [found]: { user_id: string }[]) {
    const user = found && (await em.findOne(User, { id: found.user_id, disabledAt: null }));
    if (!user) throw new LinkExpired();
    return user;
  }

  private buildUrl(path: string) {
    return new URL(path, getSiteUrl(this.config)).href;
  }
}
