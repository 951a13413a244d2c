import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffDirectory } from '../../identity/public.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Mails, type NewMail } from '../../platform/mail/mails.ts';
import { readLeadSettings } from '../settings/read-lead-settings.ts';
import { buildDigestMail } from './emails/build-digest-mail.ts';
import { DigestWork } from './digest-work.sql.ts';
import { MailContext } from './mail-context.ts';

export const SEND_DIGESTS = 'send-digests';

/** Sends the digest of a day (Europe/Madrid) to the agency and to each colleague; idempotent for each recipient. */
@Job({ queue: SEND_DIGESTS, policy: 'each' })
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
    const ofAgency = { ...all, review, failed };
    await this.queue(
      day,
      'agency',
      buildDigestMail({ name: context.agency.name, address: context.agency.email }, ofAgency, context),
    );
    for (const { id, name, email } of await this.staffDirectory.list())
      await this.queue(day, id, buildDigestMail({ name, address: email }, forOwner(id), context), id);
  }

  private async queue(day: string, recipient: string, mail: NewMail | null, accountId?: string) {
    if (!mail) return;
    const once = { key: `digest:${day}:${recipient}`, purpose: 'digest', ...(accountId && { accountId }) };
    await this.em.transactional((em) => this.mails.queue(em, { ...mail, ...once }));
  }
}
