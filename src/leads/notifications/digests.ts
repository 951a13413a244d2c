import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { StaffDirectory } from '../../identity/public.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Mails, type NewMail } from '../../platform/mail/mails.ts';
import { toMadridDayAndTime } from '../format-date-time.ts';
import { readLeadSettings } from '../settings/lead-settings.ts';
import { DigestWork } from './digest-work.sql.ts';
import { MailContext } from './mail-context.ts';
import { buildDigestMail } from './staff-mails.ts';

const SEND_DIGESTS = 'send-digests';

/**
 * Sends the digest of a day (Europe/Madrid) to the agency and to each colleague with open work; idempotent per
 * recipient.
 */
@Job({ queue: SEND_DIGESTS, policy: 'queue' })
@Injectable()
export class SendDigests {
  constructor(
    private readonly em: EntityManager,
    private readonly work: DigestWork,
    private readonly staffDirectory: StaffDirectory,
    private readonly mails: Mails,
    private readonly mailContext: MailContext,
  ) {}

  async handle({ day }: { day: string }) {
    if (!(await readLeadSettings(this.em)).sendsDigest) return;
    const context = { day, ...(await this.mailContext.load()) };
    const { all, forOwner, review, failed } = await this.work.findForDay(day);
    const agencyWork = { ...all, review, failed };
    await this.queue(
      day,
      'agency',
      buildDigestMail({ name: context.agency.name, address: context.agency.email }, agencyWork, context),
    );
    for (const { id, name, email } of await this.staffDirectory.list())
      await this.queue(day, id, buildDigestMail({ name, address: email }, forOwner(id), context), id);
  }

  private async queue(day: string, recipient: string, mail: NewMail | null, accountId?: string) {
    if (!mail) return;
    const delivery = { key: `digest:${day}:${recipient}`, purpose: 'digest', ...(accountId && { accountId }) };
    await this.em.transactional((em) => this.mails.queue(em, { ...mail, ...delivery }));
  }
}

const START_TIME = '08:30';
const DIGEST_NAMESPACE = '0b5d0a3e-9a3c-5b52-9d5f-6f1f0c6a2f10';

/** Starts the digests once a day at 08:30 (Europe/Madrid), or as soon as a process runs after that, up to 20:50. */
@Job({ queue: 'begin-digests', cron: '0 */10 8-20 * * *' })
@Injectable()
export class ScheduleDigests {
  constructor(private readonly jobs: Jobs) {}

  /** Only tests set `at`, the current time. */
  async handle({ at = new Date().toISOString() }: { at?: string }) {
    const { day, time } = toMadridDayAndTime(new Date(at));
    if (time >= START_TIME) await this.jobs.enqueue(SEND_DIGESTS, { id: v5(day, DIGEST_NAMESPACE), data: { day } });
  }
}
