import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { acquireAdvisoryLocks } from '../database/locks.sql.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createId } from '../new-id.ts';
import { Mail, type MailAddress, type MailLink } from './mail.entity.ts';
import { SEND_MAIL } from './send-mail.ts';

export type NewMail = {
  to: MailAddress;
  senderName?: string;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  link?: MailLink;
  key?: string;
  /** Kind of mail; decides the headers against automatic replies. */
  purpose?: string;
  /** Id of the record with which the mail is deleted. */
  about?: string;
  /** Account of the recipient: the mail follows its owner to a new address and is deleted with the account. */
  accountId?: string;
};

@Injectable()
export class Mails {
  constructor(
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Queues a mail, which is sent soon after the caller's transaction commits. */
  async queue(em: EntityManager, { senderName, replyTo, link, key, purpose, about, accountId, ...mail }: NewMail) {
    const now = new Date();
    if (key && (await existsWithKey(em, key))) return;
    const id = createId();
    const messageId = `<${id}@${this.config.MAIL_FROM.split('@').at(-1)}>`;
    em.persist(
      em.create(Mail, {
        ...mail,
        id,
        messageId,
        senderName: senderName ?? null,
        replyTo: replyTo ?? null,
        link: link ?? null,
        key: key ?? null,
        purpose: purpose ?? null,
        about: about ?? null,
        accountId: accountId ?? null,
        nextAttemptAt: now,
        createdAt: now,
      }),
    );
    await this.jobs.enqueue(SEND_MAIL, { em, data: { id } });
  }

  /** Queues a failed mail again; false if it has not failed. */
  async retry(em: EntityManager, id: string): Promise<boolean> {
    const initialState = { state: 'queued', attempts: 0, nextAttemptAt: new Date() } as const;
    const updatedCount = await em.nativeUpdate(Mail, { id, state: 'failed' }, initialState);
    if (updatedCount) await this.jobs.enqueue(SEND_MAIL, { em, data: { id } });
    return updatedCount > 0;
  }

  /** Changes the recipient of the account's unsent mails. */
  async readdress(em: EntityManager, accountId: string, address: string) {
    const to = raw(`jsonb_set("to", '{address}', to_jsonb(?::text))`, [address]);
    await em.nativeUpdate(Mail, { accountId, state: { $ne: 'sent' } }, { to });
  }

  countQueued(em: EntityManager): Promise<number> {
    return em.count(Mail, { state: 'queued' });
  }

  /** Marks a failed mail as settled; false if it has not failed. */
  async dismiss(em: EntityManager, id: string): Promise<boolean> {
    return (await em.nativeUpdate(Mail, { id, state: 'failed' }, { state: 'dismissed' })) > 0;
  }
}

/** A lock makes concurrent calls with the same key wait until the first has committed. */
async function existsWithKey(em: EntityManager, key: string): Promise<boolean> {
  await acquireAdvisoryLocks(em, `mail:${key}`);
  return (await em.count(Mail, { key })) > 0;
}
