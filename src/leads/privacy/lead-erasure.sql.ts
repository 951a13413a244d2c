import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailDeletion } from '../../platform/mail/mail-archive.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { InquiryPhoto } from '../inquiries/inquiry-photo.entity.ts';
import { PhotoFiles } from '../inquiries/photo-files.ts';
import { Lead } from '../lead.entity.ts';
import type { ContactKeys } from '../record/person-keys.ts';
import { rescorePeople } from '../scoring/lead-score.sql.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';

/**
 * Removes everything that identifies the person. An offered property keeps its type and numbers, but loses location,
 * description and photographs. Skips erased leads.
 */
const ANONYMISE = `
  update inquiries set name = '', name_key = '', email = null, email_key = null, phone = null, phone_key = null,
    message = null, listing = (listing - '{description,photos}'::text[]) || '{"location": ""}',
    marketing_accepted_at = null, next_follow_up_on = null, fingerprint = id::text, erased_at = ?,
    version = version + 1
  where id in (?) and erased_at is null`;

/**
 * Locks the leads in id order, which prevents deadlocks, and returns their contact keys, since other leads with these
 * keys must be rescored. The keys are null for leads in review and spam, which count in no score.
 */
const LOCK_LEADS = `
  select case when is_scored then email_key end as "emailKey", case when is_scored then phone_key end as "phoneKey"
  from (select *, folder in ('inbox', 'archive') as is_scored from inquiries where id in (?) order by id for update) leads`;

/**
 * Anonymises or deletes leads in the caller's transaction, with their activities, tasks, photographs and mails. Locks
 * the leads first, so that a concurrent write either precedes and is erased too, or fails.
 */
@Injectable()
export class LeadErasure {
  constructor(
    private readonly photoFiles: PhotoFiles,
    private readonly mails: MailDeletion,
  ) {}

  /** Keeps data for statistics: kind, source, stage, status, score, agent, times and the agency's property. */
  async anonymise(em: EntityManager, ids: string[]): Promise<ErasureResult> {
    if (!ids.length) return { count: 0 };
    const people = await em.execute<ContactKeys[]>(LOCK_LEADS, [ids]);
    const afterCommit = await this.deleteRelatedRecords(em, ids);
    await em.nativeUpdate(LeadChange, { leadId: { $in: ids } }, { from: null, to: null });
    const { affectedRows: count } = await em.execute<{ affectedRows: number }>(ANONYMISE, [new Date(), ids], 'run');
    await rescorePeople(em, [], people);
    return { count, afterCommit };
  }

  /** Deletes leads completely, as for old spam. */
  async remove(em: EntityManager, ids: string[]): Promise<ErasureResult> {
    const people = await em.execute<ContactKeys[]>(LOCK_LEADS, [ids]);
    const afterCommit = await this.deleteRelatedRecords(em, ids);
    await em.nativeDelete(LeadChange, { leadId: { $in: ids } });
    const count = await em.nativeDelete(Lead, { id: { $in: ids } });
    await rescorePeople(em, [], people);
    return { count, afterCommit };
  }

  /** Returns a function that removes the files; call it after the commit. */
  private async deleteRelatedRecords(em: EntityManager, ids: string[]) {
    const leadFilter = { leadId: { $in: ids } };
    const withoutIdentityMap = { disableIdentityMap: true } as const;
    const tasks = await em.find(LeadTask, leadFilter, { ...withoutIdentityMap, fields: ['id'] });
    const photos = await em.find(InquiryPhoto, leadFilter, { ...withoutIdentityMap, fields: ['key'] });
    const about = [...ids, ...tasks.map(({ id }) => id)];
    const mails = await this.mails.deleteMails(em, { about: { $in: about } });
    await em.nativeDelete(LeadActivity, leadFilter);
    await em.nativeDelete(LeadTask, leadFilter);
    await em.nativeDelete(InquiryPhoto, leadFilter);
    return async () => {
      await mails.afterCommit?.();
      await this.photoFiles.remove(photos.map(({ key }) => key));
    };
  }
}
