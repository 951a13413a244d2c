import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { LeadMailNotFound } from '../lead.problems.ts';
import { scopedMails } from './scoped-mails.ts';

/** What the audit says of a mail; who may not see it does not learn that it exists. */
export async function mailInScope(em: EntityManager, by: Actor, id: string): Promise<{ purpose: string | null }> {
  const { sql, parameters } = scopedMails(by);
  const one = `select m.purpose ${sql} and m.id = ?`;
  const [mail] = await em.execute<{ purpose: string | null }[]>(one, [...parameters, id]);
  if (!mail) throw new LeadMailNotFound();
  return mail;
}
