import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { PhotoFiles } from '../photos/photo-files.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { rescorePeople } from '../scoring/rescore-people.ts';
import type { ContactKeys } from '../record/person-keys.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ANONYMISE, LOCK_LEADS } from './lead-erasure.sql.ts';

/**
 * Anonymises or deletes leads in the caller's transaction, with activities, tasks, photographs and mails about them.
 * The leads are locked first, so that a concurrent write either comes before and is erased as well, or fails.
 */
@Injectable()
export class LeadErasure {
  constructor(
    private readonly photoFiles: PhotoFiles,
    private readonly mails: MailArchive,
  ) {}

  /** Keeps what statistics need: kind, source, stage, status, score, agent, times and the agency's property. */
  async anonymise(em: EntityManager, ids: string[]): Promise<ErasureResult> {
    if (!ids.length) return { count: 0 };
    const people = await em.execute<ContactKeys[]>(LOCK_LEADS, [ids]);
    const afterCommit = await this.deleteRelatedRecords(em, ids);
    await em.nativeUpdate(LeadChange, { leadId: { $in: ids } }, { from: null, to: null });
    const { affectedRows: count } = await em.execute<{ affectedRows: number }>(ANONYMISE, [clock.now(), ids], 'run');
    await rescorePeople(em, [], people);
    return { count, afterCommit };
  }

  async remove(em: EntityManager, ids: string[]): Promise<ErasureResult> {
    const people = await em.execute<ContactKeys[]>(LOCK_LEADS, [ids]);
    const afterCommit = await this.deleteRelatedRecords(em, ids);
    await em.nativeDelete(LeadChange, { leadId: { $in: ids } });
    const count = await em.nativeDelete(Lead, { id: { $in: ids } });
    await rescorePeople(em, [], people);
    return { count, afterCommit };
  }

  private async deleteRelatedRecords(em: EntityManager, ids: string[]) {
    const ofLeads = { leadId: { $in: ids } };
    const read = { disableIdentityMap: true } as const;
    const tasks = await em.find(LeadTask, ofLeads, { ...read, fields: ['id'] });
    const photos = await em.find(InquiryPhoto, ofLeads, { ...read, fields: ['key'] });
    const about = [...ids, ...tasks.map(({ id }) => id)];
    const mails = await this.mails.deleteMails(em, { about: { $in: about } });
    await em.nativeDelete(LeadActivity, ofLeads);
    await em.nativeDelete(LeadTask, ofLeads);
    await em.nativeDelete(InquiryPhoto, ofLeads);
    return async () => {
      await mails.afterCommit?.();
      await this.photoFiles.remove(photos.map(({ key }) => key));
    };
  }
}
