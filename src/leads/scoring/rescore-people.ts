import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Lead } from '../lead.entity.ts';
import type { ContactKeys } from '../record/person-keys.ts';
import { rescoreAll } from './rescore.ts';

/** The most leads per person that are rescored; a flood would otherwise slow down every form. */
const MAX_LEADS_PER_PERSON = 100;

/**
 * Rescores the given leads, which the caller must have locked, and all other leads of the same persons and of those in
 * `withPrefix`, since other inquiries of a person count.
 */
export async function rescorePeople(
  em: EntityManager,
  leads: readonly Lead[],
  before: readonly ContactKeys[] = [],
): Promise<void> {
  await em.flush();
  const people = [...leads, ...before];
  const emails = uniqueKeys(people.map(({ emailKey }) => emailKey));
  const phones = uniqueKeys(people.map(({ phoneKey }) => phoneKey));
  const keys = [...emails, ...phones];
  if (!keys.length) return rescoreAll(em, leads);
  await acquireAdvisoryLocks(em, ...keys.map((key) => `lead-person ${key}`));
  const others = await em.find(
    Lead,
    {
      id: { $nin: leads.map(({ id }) => id) },
      ...{ erasedAt: null, mergedInto: null },
      $or: [{ emailKey: { $in: emails } }, { phoneKey: { $in: phones } }],
    },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: MAX_LEADS_PER_PERSON * people.length,
      // Skips leads that are being edited; their next change or the nightly job rescores them.
      lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
    },
  );
  await rescoreAll(em, [...leads, ...others]);
}

const uniqueKeys = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
