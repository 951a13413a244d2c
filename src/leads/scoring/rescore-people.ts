import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Lead } from '../lead.entity.ts';
import type { KnownBy } from '../record/person-keys.ts';
import { rescoreAll } from './rescore.ts';

/** Nobody is in earnest that often. */
const MOST_LEADS = 100;
const LOCKS = `
  select pg_advisory_xact_lock(hashtextextended('lead-person ' || key, 0)) from jsonb_array_elements_text(?::jsonb) as key`;

/**
 * After leads came, went or were said to be of somebody else: the leads themselves, which the caller has locked,
 * and every living lead of whoever they are of, or were before, since these have them among their others or no more.
 */
export async function rescorePeople(
  em: EntityManager,
  leads: readonly Lead[],
  before: readonly KnownBy[] = [],
): Promise<void> {
  await em.flush();
  const people = [...leads, ...before];
  const emails = known(people.map(({ emailKey }) => emailKey));
  const phones = known(people.map(({ phoneKey }) => phoneKey));
  const keys = [...emails, ...phones];
  if (!keys.length) return rescoreAll(em, leads);
  // In one order: whoever has two of them in common waits in line.
  await em.execute(LOCKS, [JSON.stringify(keys.toSorted())]);
  const others = await em.find(
    Lead,
    {
      id: { $nin: leads.map(({ id }) => id) },
      ...{ erasedAt: null, mergedInto: null },
      $or: [{ emailKey: { $in: emails } }, { phoneKey: { $in: phones } }],
    },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: MOST_LEADS * people.length,
      // A form does not wait for whoever edits a lead at this moment: that one is scored at its next change, or in the night.
      lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
    },
  );
  await rescoreAll(em, [...leads, ...others]);
}

const known = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
