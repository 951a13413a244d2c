import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { Job } from '../jobs/job.ts';
import { Outbox } from '../outbox/outbox.sql.ts';
import { MINUTE_MS, SECOND_MS } from '../time-units.contract.ts';
import { MailLinks, LinkUnavailable } from './mail-links.ts';
import { MailTransport } from './mail-transport.ts';
import { Mail, REPLY } from './mail.entity.ts';
import { ReplyMailSettled } from './mail.events.ts';

export const SEND_MAIL = 'send-mail';

/** Twice the longest attempt. If a process dies while sending, another retries the mail after this time. */
const LEASE_MS = 2 * MINUTE_MS;
const MAX_DELAY_MS = 15 * MINUTE_MS;
/** Delays of 1, 2, 4 and 8 minutes, then of 15 minutes: about a day in total. */
const MAX_ATTEMPTS = 100;

/**
 * Sends one mail. Failures are retried with exponential backoff for about a day and are then final; a link without a
 * target is final at once. Permanent refusals (SMTP 5xx) are retried too, since a relay accepts the mail once its
 * quota, password or permission is corrected.
 */
@Job({ queue: SEND_MAIL, policy: 'queue' })
@Injectable()
export class SendMail {
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

  /** Retries the update, since losing it would send the mail a second time. */
  private async record({ id, purpose }: Mail, outcome: Partial<Mail>) {
    for (let retries = 20; ; retries--)
      try {
        return await this.em.transactional(async (em) => {
          await em.nativeUpdate(Mail, { id }, outcome);
          if (purpose === REPLY && outcome.state) await this.outbox.record(em, new ReplyMailSettled(id));
        });
      } catch (error) {
        if (!retries || !isDatabaseUnavailable(error)) throw error;
        await setTimeout(SECOND_MS);
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
      // Delays during an outage are not logged, because the outage itself is logged.
      if (isFinal || !this.transport.isUnavailable)
        this.logger.warn({ msg: isFinal ? 'mail failed' : 'mail delayed', mail: mail.id, reason: failure });
      this.outcomes[isFinal ? 'failed' : 'delayed'] += 1;
      if (isFinal) return { state: 'failed', failure } as const;
      const wait = Math.min(MINUTE_MS * 2 ** mail.attempts, MAX_DELAY_MS);
      return { nextAttemptAt: new Date(Date.now() + wait), failure };
    }
  }
}

/** Stores only the codes, since responses of mail servers quote addresses. */
function getFailureCode(error: unknown): string {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ');
}

const BATCH_SIZE = 500;
const CONCURRENCY = 3;

/** Sends up to 500 due mails, longest due first: retries, and mails whose job was lost. */
@Job({ queue: 'sweep-mails', cron: '20 * * * * *' })
@Injectable()
export class SweepMails {
  constructor(
    private readonly em: EntityManager,
    private readonly sender: SendMail,
  ) {}

  async handle(_data?: object, signal?: AbortSignal) {
    const due = await this.em.find(
      Mail,
      { state: 'queued', nextAttemptAt: { $lte: new Date() } },
      { fields: ['id'], orderBy: { nextAttemptAt: 'asc', id: 'asc' }, limit: BATCH_SIZE, disableIdentityMap: true },
    );
    const sendOneByOne = async () => {
      for (let next = due.shift(); next && !signal?.aborted; next = due.shift()) await this.sender.handle(next);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendOneByOne));
  }
}
