import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import type { Erased } from '../../platform/privacy/personal-records.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { PhotoFiles } from '../photos/photo-files.ts';
import { LeadChange } from '../history/lead-change.entity.ts';
import { rescorePeople } from '../scoring/rescore-people.ts';
import type { KnownBy } from '../record/person-keys.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ANONYMISE, LOCKED } from './lead-erasure.sql.ts';

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
  async anonymise(em: EntityManager, ids: string[]): Promise<Erased> {
    if (!ids.length) return { count: 0 };
    const people = await em.execute<KnownBy[]>(LOCKED, [ids]);
    const afterwards = await this.forgetWork(em, ids);
    await em.nativeUpdate(LeadChange, { leadId: { $in: ids } }, { from: null, to: null });
    const { affectedRows: count } = await em.execute<{ affectedRows: number }>(ANONYMISE, [clock.now(), ids], 'run');
    await rescorePeople(em, [], people);
    return { count, afterwards };
  }

  async remove(em: EntityManager, ids: string[]): Promise<Erased> {
    const people = await em.execute<KnownBy[]>(LOCKED, [ids]);
    const afterwards = await this.forgetWork(em, ids);
    await em.nativeDelete(LeadChange, { leadId: { $in: ids } });
    const count = await em.nativeDelete(Lead, { id: { $in: ids } });
    await rescorePeople(em, [], people);
    return { count, afterwards };
  }

  private async forgetWork(em: EntityManager, ids: string[]) {
    const theirs = { leadId: { $in: ids } };
    const read = { disableIdentityMap: true } as const;
    const tasks = await em.find(LeadTask, theirs, { ...read, fields: ['id'] });
    const photos = await em.find(InquiryPhoto, theirs, { ...read, fields: ['key'] });
    const about = [...ids, ...tasks.map(({ id }) => id)];
    const mails = await this.mails.forget(em, { about: { $in: about } });
    await em.nativeDelete(LeadActivity, theirs);
    await em.nativeDelete(LeadTask, theirs);
    await em.nativeDelete(InquiryPhoto, theirs);
    return async () => {
      await mails.afterwards?.();
      await this.photoFiles.remove(photos.map(({ key }) => key));
    };
  }
}
