import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inquiry } from '../inquiry.entity.ts';
import { samePerson } from '../record/person-keys.ts';
import { rescoreAll } from './rescore.ts';

/** Nobody is in earnest that often. */
const MOST_LEADS = 100;
const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

/** After an inquiry came or went: every living lead of the same person has it among its others, or no more. */
export async function rescorePerson(em: EntityManager, lead: Inquiry): Promise<void> {
  const { emailKey, phoneKey } = lead;
  const same = samePerson(lead);
  if (!same.length) return rescoreAll(em, [lead]);
  await em.flush();
  for (const key of [emailKey, phoneKey]) if (key) await em.execute(LOCK, [`lead-person ${key}`]);
  const others = await em.find(
    Inquiry,
    { id: { $ne: lead.id }, erasedAt: null, mergedInto: null, $or: same },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: MOST_LEADS,
      // A form does not wait for whoever edits a lead at this moment: that one is scored at its next change.
      lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
    },
  );
  await rescoreAll(em, [lead, ...others]);
}
