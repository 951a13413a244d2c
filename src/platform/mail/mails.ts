import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { clock } from '../clock.ts';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';
import { acquireAdvisoryLocks } from '../database/locks.sql.ts';
import { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
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
  /** Idempotency key: a mail with the same key is queued only once. */
  key?: string;
  /** The kind of mail, for staff who look at its state. */
  purpose?: string;
  /** The id of the record that the mail is about, with which it is deleted. */
  about?: string;
  /** The account of the recipient, if they have one. */
  accountId?: string;
};

@Injectable()
export class Mails {
  constructor(
    private readonly jobs: Jobs,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /**
   * Queues a mail, which is sent soon after the caller's transaction has committed, and only then. One of a told past
   * reached its recipient then, and nobody gets it now.
   */
  async queue(em: EntityManager, { senderName, replyTo, link, key, purpose, about, accountId, ...mail }: NewMail) {
    const now = clock.now();
    if (clock.isQuiet()) return;
    if (key && (await isQueued(em, key))) return;
    const id = newId();
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
        ...(clock.isSimulated() && { state: 'sent', sentAt: now, attempts: 1 }),
      }),
    );
    if (clock.isSimulated()) return;
    await this.jobs.enqueue(SEND_MAIL, { em, data: { id } });
  }

  /** Retries a failed mail with fresh attempts; false when it has not failed. */
  async retry(em: EntityManager, id: string): Promise<boolean> {
    const fresh = { state: 'queued', attempts: 0, nextAttemptAt: clock.now() } as const;
    const changed = await em.nativeUpdate(Mail, { id, state: 'failed' }, fresh);
    if (changed) await this.jobs.enqueue(SEND_MAIL, { em, data: { id } });
    return changed > 0;
  }

  /** Sends the unsent mails of an account to its new address; sent ones keep the old one. */
  async readdress(em: EntityManager, accountId: string, address: string) {
    const to = raw(`jsonb_set("to", '{address}', to_jsonb(?::text))`, [address]);
    await em.nativeUpdate(Mail, { accountId, state: { $ne: 'sent' } }, { to });
  }

  /** How many have not left yet. */
  countQueued(em: EntityManager): Promise<number> {
    return em.count(Mail, { state: 'queued' });
  }

  /** Marks a failed mail as settled; false when it has not failed. */
  async dismiss(em: EntityManager, id: string): Promise<boolean> {
    return (await em.nativeUpdate(Mail, { id, state: 'failed' }, { state: 'dismissed' })) > 0;
  }
}

/** Concurrent calls with the same key wait until the first has committed. */
async function isQueued(em: EntityManager, key: string): Promise<boolean> {
  await acquireAdvisoryLocks(em, `mail:${key}`);
  return (await em.count(Mail, { key })) > 0;
}
