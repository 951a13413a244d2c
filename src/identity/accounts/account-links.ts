import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { MailLinks } from '../../platform/mail/mail-links.ts';
import { newId } from '../../platform/new-id.ts';
import { siteAddress } from '../../platform/site-address.ts';
import { hashOfToken, secretToken } from '../secret-token.ts';
import { User } from '../user.entity.ts';
import { lockAccount } from '../users/lock-account.ts';
import { END_EARLIER, FIND, LOCK, MINT, USE } from './account-links.sql.ts';
import { LinkExpired } from './account.problems.ts';
import { type LinkPurpose, linkPurposes } from './link-purposes.ts';

const PURPOSES = Object.keys(linkPurposes) as LinkPurpose[];

/** Single-use links that prove access to a mailbox. They expire by the database's clock. */
@Injectable()
export class AccountLinks implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly mailLinks: MailLinks,
    @Inject(configToken) private readonly config: Config,
  ) {}

  onModuleInit() {
    this.mailLinks.serve('page', (path) => Promise.resolve(this.addressOf(path)));
    for (const purpose of PURPOSES)
      this.mailLinks.serve(purpose, (userId, mailId) =>
        this.em.transactional(async (em) => {
          const isActive = await em.count(User, { id: userId, disabledAt: null });
          return isActive ? this.mint(em, userId, purpose, mailId) : null;
        }),
      );
  }

  /**
   * Creates a link. Its token is in the fragment, which browsers send to no server. Links of earlier mails with this
   * purpose end; those of the same mail stay valid, since a failed attempt to send it may have arrived.
   */
  async mint(em: EntityManager, userId: string, purpose: LinkPurpose, mailId: string | null = null): Promise<string> {
    const token = secretToken();
    const { page, seconds } = linkPurposes[purpose];
    await lockAccount(em, 'id', userId);
    await em.execute(END_EARLIER, [userId, purpose, mailId, mailId]);
    await em.execute(MINT, [newId(), userId, purpose, mailId, hashOfToken(token), seconds]);
    return `${this.addressOf(page)}#${token}`;
  }

  /** The owner of a link, which stays unused. Throws LinkExpired. */
  async ownerOf(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    const found = await em.execute<{ user_id: string }[]>(FIND, [hashOfToken(token), purpose]);
    return this.owner(em, found);
  }

  /**
   * Uses the link up in the caller's transaction; of concurrent attempts one succeeds, the others throw LinkExpired.
   * The account is locked before its links, as everywhere, which prevents deadlocks.
   */
  async use(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    await em.execute(LOCK, [hashOfToken(token), purpose]);
    const used = await em.execute<{ user_id: string }[]>(USE, [hashOfToken(token), purpose]);
    return this.owner(em, used);
  }

  private async owner(em: EntityManager, [found]: { user_id: string }[]) {
    const user = found && (await em.findOne(User, { id: found.user_id, disabledAt: null }));
    if (!user) throw new LinkExpired();
    return user;
  }

  private addressOf(path: string) {
    return new URL(path, siteAddress(this.config)).href;
  }
}
