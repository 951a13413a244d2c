import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Mail } from '../../platform/mail/mail.entity.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { leadScopeSql, getRestrictedUserId } from '../record/lead-scope.ts';

/**
 * The mails that a user may see: those about their leads, and digests for users who see all leads. Users who edit the
 * settings see all mails, so that every failure that is counted is also listed.
 */
export function selectVisibleMails(em: EntityManager, actor: Actor) {
  const seesAllMails = hasPermission(actor, 'settings.edit');
  const seesAllLeads = getRestrictedUserId(actor) === null;
  return read<{ mails: Mail; inquiries: Lead }>(em)
    .selectFrom('mails as m')
    .leftJoin('inquiries as written', 'written.id', 'm.about')
    .leftJoin('inquiries as lead', (lead) =>
      lead.on('lead.id', '=', sql<string>`coalesce(written.merged_into, written.id)`).on(leadScopeSql(actor, 'lead')),
    ).where(sql<boolean>`(${seesAllMails}::boolean or lead.id is not null
      or (${seesAllLeads}::boolean and m.about is null and m.purpose = 'digest'))`);
}
