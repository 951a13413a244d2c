import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { LeadMailNotFound } from '../lead.problems.ts';
import { scopedMails } from './scoped-mails.ts';

/** What the audit says of a mail; who may not see it does not learn that it exists. */
export async function mailInScope(em: EntityManager, by: Actor, id: string): Promise<{ purpose: string | null }> {
  const mail = await scopedMails(em, by).select('m.purpose').where('m.id', '=', id).executeTakeFirst();
  if (!mail) throw new LeadMailNotFound();
  return mail;
}
