import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { LeadMailNotFound } from '../lead.problems.ts';
import { scopedMails } from './scoped-mails.ts';

/** Reads the purpose of a mail for the audit log. Throws LeadMailNotFound when the user may not see it. */
export async function mailInScope(em: EntityManager, by: Actor, id: string): Promise<{ purpose: string | null }> {
  const one = sql<{ purpose: string | null }>`select m.purpose ${scopedMails(by)} and m.id = ${id}`;
  const [mail] = (await one.execute(em.getKysely())).rows;
  if (!mail) throw new LeadMailNotFound();
  return mail;
}
