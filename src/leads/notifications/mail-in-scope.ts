import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { LeadMailNotFound } from '../lead.problems.ts';
import { scopedMails } from './scoped-mails.ts';

/** Reads the purpose of a mail for the audit log. Throws LeadMailNotFound when the user may not see it. */
export async function mailInScope(em: EntityManager, by: Actor, id: string): Promise<{ purpose: string | null }> {
  const mail = await scopedMails(em, by).select('m.purpose').where('m.id', '=', id).executeTakeFirst();
  if (!mail) throw new LeadMailNotFound();
  return mail;
}
