import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../../feed-property.contract.ts';
import type { FeedNaming } from '../naming/possible-references.ts';
import { type HomeFacts, isSameHome } from './home-facts.ts';
import { FORMER_HOMES } from './find-former-homes.sql.ts';

/** `delivered` holds the external ids of all that the feed delivers; null when only a part of the feed was read. */
export type SyncedFeed = { id: string; naming: FeedNaming; delivered: ReadonlySet<string> | null };

type Former = {
  external_id: string;
  former_id: string;
  /** Null for a tombstone. */
  id: string | null;
  is_active: boolean;
  /** Null for a tombstone that is older than this column. */
  facts: Partial<HomeFacts> | null;
};

/**
 * Finds the former row of each home that a CRM deleted and entered again: same feed, same reference, new id. `rows` maps
 * new external ids to row ids; `deleted` holds new external ids of homes that staff have deleted. Only a whole feed tells
 * that the former id is gone.
 */
export async function findFormerHomes(
  em: EntityManager,
  { id: feedId, delivered }: SyncedFeed,
  newcomers: FeedProperty[],
): Promise<{ rows: Map<string, string>; deleted: string[] }> {
  const rows = new Map<string, string>();
  const deleted: string[] = [];
  if (!delivered || !newcomers.length) return { rows, deleted };
  const asked = newcomers.map(({ externalId, reference }) => ({ external_id: externalId, reference }));
  const found = await em.execute<Former[]>(FORMER_HOMES, [JSON.stringify(asked), feedId, feedId]);
  const formerOf = Map.groupBy(found, (former) => former.external_id);
  const taken = new Set<string>();
  for (const incoming of newcomers.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))) {
    const former = formerOf.get(incoming.externalId) ?? [];
    // The feed uses this reference for several homes.
    if (former.some(({ former_id, id }) => delivered.has(former_id) || (id && taken.has(id)))) continue;
    const same = former.filter(({ facts }) => !facts || isSameHome(facts, incoming));
    const stored = same.filter(({ id }) => id !== null);
    const id = onlyOne(stored);
    if (id) rows.set(incoming.externalId, id);
    if (id) taken.add(id);
    else if (same.length > 0 && stored.length === 0) deleted.push(incoming.externalId);
  }
  return { rows, deleted };
}

/** Of several rows, the one that is still on the market; null where nobody can tell which one it is. */
function onlyOne(former: Former[]): string | null {
  const active = former.filter(({ is_active }) => is_active);
  const [one, ...others] = active.length ? active : former;
  return one && !others.length ? one.id : null;
}
