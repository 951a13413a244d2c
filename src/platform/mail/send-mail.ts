import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/database-away.ts';
import { Job } from '../jobs/job.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Mail, REPLY } from './mail.entity.ts';
import { ReplyMailSettled } from './mail.events.ts';
import { MailLinks, LinkUnavailable } from './mail-links.ts';
import { MailTransport } from './mail-transport.ts';

export const SEND_MAIL = 'send-mail';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Twice the longest attempt. When a process dies while sending, another retries the mail after this time. */
const LEASE_MS = 2 * MINUTE;
const MAX_DELAY_MS = 15 * MINUTE;
/** Delays of 1, 2, 4 and 8 minutes, then of 15 minutes: about a day in all. */
const MAX_ATTEMPTS = 100;

/**
 * Attempts to send one mail. A failure is retried with exponential backoff for a day and then stands as failed.
 * Permanent refusals (SMTP 5xx) are retried too, since a relay accepts the mail once its quota, password or permission
 * is corrected.
 */
@Job({ queue: SEND_MAIL, policy: 'each' })
@Injectable()
export class SendMail {
  /** How many attempts of this process have ended so. */
  readonly outcomes = { sent: 0, delayed: 0, failed: 0 };
  private readonly logger = new Logger('mail');

  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly transport: MailTransport,
    private readonly outbox: Outbox,
  ) {}

  async handle({ id }: { id: string }) {
    const now = new Date();
    const due = { id, state: 'queued', nextAttemptAt: { $lte: now } } as const;
    const isLeased = await this.em.nativeUpdate(Mail, due, { nextAttemptAt: new Date(now.getTime() + LEASE_MS) });
    if (!isLeased) return;
    const mail = await this.em.findOneOrFail(Mail, { id }, { disableIdentityMap: true });
    await this.record(mail, { ...(await this.attempt(mail)), attempts: mail.attempts + 1 });
  }

  /** Retries the update: losing it would send the mail a second time. */
  private async record({ id, purpose }: Mail, outcome: Partial<Mail>) {
    for (let left = 20; ; left--)
      try {
        return await this.em.transactional(async (em) => {
          await em.nativeUpdate(Mail, { id }, outcome);
          if (purpose === REPLY && outcome.state) await this.outbox.record(em, new ReplyMailSettled(id));
        });
      } catch (error) {
        if (!left || !isDatabaseUnavailable(error)) throw error;
        await setTimeout(SECOND);
      }
  }

  private async attempt(mail: Mail) {
    try {
      await this.transport.send(mail, await this.links.insertLink(mail));
      this.outcomes.sent += 1;
      return { state: 'sent', sentAt: new Date(), failure: null } as const;
    } catch (error) {
      const failure = getFailureCode(error);
      const isFinal = error instanceof LinkUnavailable || mail.attempts + 1 >= MAX_ATTEMPTS;
      const isNoteworthy = isFinal || !this.transport.isUnavailable;
      if (isNoteworthy)
        this.logger.warn({ msg: isFinal ? 'mail failed' : 'mail delayed', mail: mail.id, reason: failure });
      this.outcomes[isFinal ? 'failed' : 'delayed'] += 1;
      if (isFinal) return { state: 'failed', failure } as const;
      const wait = Math.min(MINUTE * 2 ** mail.attempts, MAX_DELAY_MS);
      return { nextAttemptAt: new Date(Date.now() + wait), failure };
    }
  }
}

/** Keeps only the codes, since answers of mail servers quote addresses. */
function getFailureCode(error: unknown): string {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ');
}
