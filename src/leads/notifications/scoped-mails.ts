import { sql } from 'kysely';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import { leadScopeSql, ownerOf } from '../record/lead-scope.ts';

/**
 * SQL for the mails that a user may see: those about their leads, and digests for users who see all leads. Users who
 * edit the settings see all mails, so that every failure that is counted is also listed.
 */
export function scopedMails(by: Actor) {
  const seesAllMails = may(by, 'settings.edit');
  const seesAllLeads = ownerOf(by) === null;
  return sql`from mails m
    left join inquiries written on written.id = m.about
    left join inquiries lead on lead.id = coalesce(written.merged_into, written.id) and ${leadScopeSql(by, 'lead')}
    where (${seesAllMails}::boolean or lead.id is not null
      or (${seesAllLeads}::boolean and m.about is null and m.purpose = 'digest'))`;
}
