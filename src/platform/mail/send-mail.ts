import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from '../database-away.ts';
import { Job } from '../jobs/job.ts';
import { Mail } from './mail.entity.ts';
import { MailLinks, NothingToLink } from './mail-links.ts';
import { MailTransport } from './mail-transport.ts';

export const SEND_MAIL = 'send-mail';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Twice as long as any attempt takes: who took a mail up and died leaves it to others after that. */
const TAKEN_UP_FOR = 2 * MINUTE;
const LONGEST_WAIT = 15 * MINUTE;
/** One minute later, two, four, eight, then every fifteen: a day of trying, wherever the time went that we were away. */
const MOST_ATTEMPTS = 100;

/**
 * One attempt at one mail. What fails is tried again, ever later, for a day, and then stands as failed. A refusal for
 * good is no exception: what a relay refuses today it takes when quota, password or permission are mended.
 */
@Job({ queue: SEND_MAIL, keeps: 'each' })
@Injectable()
export class SendMail {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly transport: MailTransport,
  ) {}

  async handle({ id }: { id: string }) {
    const now = new Date();
    const mine = { id, state: 'queued', nextAttemptAt: { $lte: now } } as const;
    const taken = await this.em.nativeUpdate(Mail, mine, { nextAttemptAt: new Date(now.getTime() + TAKEN_UP_FOR) });
    if (!taken) return;
    const mail = await this.em.findOneOrFail(Mail, { id }, { disableIdentityMap: true });
    await this.record(id, { ...(await this.attempt(mail)), attempts: mail.attempts + 1 });
  }

  /** A lost connection is no reason to send again what has been sent. */
  private async record(id: string, outcome: Partial<Mail>) {
    for (let left = 20; ; left--)
      try {
        return await this.em.nativeUpdate(Mail, { id }, outcome);
      } catch (error) {
        if (!left || !isDatabaseAway(error)) throw error;
        await setTimeout(SECOND);
      }
  }

  private async attempt(mail: Mail) {
    try {
      await this.transport.send(mail, await this.links.filledIn(mail));
      return { state: 'sent', sentAt: new Date(), failure: null } as const;
    } catch (error) {
      const failure = failureCode(error);
      const isOver = error instanceof NothingToLink || mail.attempts + 1 >= MOST_ATTEMPTS;
      this.logger.warn({ msg: isOver ? 'mail failed' : 'mail delayed', mail: mail.id, reason: failure });
      if (isOver) return { state: 'failed', failure } as const;
      const wait = Math.min(MINUTE * 2 ** mail.attempts, LONGEST_WAIT);
      return { nextAttemptAt: new Date(Date.now() + wait), failure };
    }
  }
}

/** What servers answer quotes addresses: only their code is kept. */
function failureCode(error: unknown): string {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ');
}
