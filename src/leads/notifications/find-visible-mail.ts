import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { LeadMailNotFound } from '../lead.problems.ts';
import { selectVisibleMails } from './select-visible-mails.ts';

/** Reads the purpose of a mail for the audit log. Throws LeadMailNotFound when the user may not see it. */
export async function findVisibleMail(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<{ purpose: string | null }> {
  const mail = await selectVisibleMails(em, actor).select('m.purpose').where('m.id', '=', id).executeTakeFirst();
  if (!mail) throw new LeadMailNotFound();
  return mail;
}
