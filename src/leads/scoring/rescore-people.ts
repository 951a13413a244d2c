import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { Lead } from '../lead.entity.ts';
import type { KnownBy } from '../record/person-keys.ts';
import { rescoreAll } from './rescore.ts';

/** Nobody is in earnest that often. */
const MOST_LEADS = 100;

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
  await lockNames(em, ...keys.map((key) => `lead-person ${key}`));
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
