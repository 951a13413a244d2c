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

/** Links that prove, once and for a while by the database's clock, that somebody reads the mail of an account. */
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
          const isWanted = await em.count(User, { id: userId, disabledAt: null });
          return isWanted ? this.mint(em, userId, purpose, mailId) : null;
        }),
      );
  }

  /**
   * The secret follows a #, which browsers send to no server. The links of earlier mails of this purpose end; those of
   * the same one live on, since an attempt that failed may have arrived.
   */
  async mint(em: EntityManager, userId: string, purpose: LinkPurpose, mailId: string | null = null): Promise<string> {
    const token = secretToken();
    const { page, seconds } = linkPurposes[purpose];
    await lockAccount(em, 'id', userId);
    await em.execute(END_EARLIER, [userId, purpose, mailId, mailId]);
    await em.execute(MINT, [newId(), userId, purpose, mailId, hashOfToken(token), seconds]);
    return `${this.addressOf(page)}#${token}`;
  }

  /** Whose link it is, without using it up. */
  async ownerOf(em: EntityManager, token: string, purpose: LinkPurpose): Promise<User> {
    const found = await em.execute<{ user_id: string }[]>(FIND, [hashOfToken(token), purpose]);
    return this.owner(em, found);
  }

  /**
   * In the caller's transaction: of all who use it at once, one succeeds. The account is locked before its links, as by
   * everybody who changes both: nobody waits for each other.
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
