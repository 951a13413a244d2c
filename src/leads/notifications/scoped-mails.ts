import { sql } from 'kysely';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import { leadScopeSql, ownerOf } from '../record/lead-scope.ts';

/**
 * The mails that somebody may see, as SQL: those about their leads, and the digests for who sees all leads. Who answers
 * for the system sees whatever is sent, so that nothing that failed is counted which no list shows.
 */
export function scopedMails(by: Actor) {
  const isAll = may(by, 'settings.edit');
  const seesAllLeads = ownerOf(by) === null;
  return sql`from mails m
    left join inquiries written on written.id = m.about
    left join inquiries lead on lead.id = coalesce(written.merged_into, written.id) and ${leadScopeSql(by, 'lead')}
    where (${isAll}::boolean or lead.id is not null
      or (${seesAllLeads}::boolean and m.about is null and m.purpose = 'digest'))`;
}
