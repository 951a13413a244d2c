import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { Lead } from '../lead.entity.ts';
import type { KnownBy } from '../record/person-keys.ts';
import { rescoreAll } from './rescore.ts';

/** The most leads per person that are rescored; a flood would otherwise slow down every form. */
const MOST_LEADS = 100;

/**
 * Rescores the given leads, which the caller must have locked, and all other leads of the same persons and of those in
 * `before`, since other inquiries of a person count.
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
      // Skips leads that are being edited; their next change or the nightly job rescores them.
      lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
    },
  );
  await rescoreAll(em, [...leads, ...others]);
}

const known = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
