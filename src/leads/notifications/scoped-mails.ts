import type { Actor } from '../../platform/actor.ts';
import { leadScopeSql, ownerOf } from '../record/lead-scope.ts';

/** The mails that somebody may see, as SQL: those about their leads; what is about several is for who sees all. */
export function scopedMails(by: Actor) {
  const { sql, parameters } = leadScopeSql(by, 'lead');
  return {
    sql: `from mails m
      left join inquiries written on written.id = m.about
      left join inquiries lead on lead.id = coalesce(written.merged_into, written.id)
      where m.purpose is not null and ((lead.id is not null and ${sql}) or (m.about is null and ?::boolean))`,
    parameters: [...parameters, ownerOf(by) === null],
  };
}
