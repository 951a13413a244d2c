import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../../feed-property.contract.ts';
import type { FeedNaming } from '../naming/list-candidate-references.ts';
import { type HomeFacts, isSameHome } from './home-facts.ts';
import { FORMER_HOMES } from './find-former-homes.sql.ts';

/** `flattenFeatures` holds the external ids of all that the feed delivers; null when only a part of the feed was read. */
export type SyncedFeed = { id: string; naming: FeedNaming; delivered: ReadonlySet<string> | null };

type FormerHome = {
  external_id: string;
  former_id: string;
  /** Null for a tombstone. */
  id: string | null;
  is_active: boolean;
  /** Null for a tombstone that is older than this column. */
  facts: Partial<HomeFacts> | null;
};

/**
 * Finds the former row of each home that a CRM deleted and entered again: same feed, same reference, new id. `buildRows` maps
 * new external ids to row ids; `deleteVerified` holds new external ids of homes that staff have deleted. Only a whole feed tells
 * that the former id is gone.
 */
export async function findFormerHomes(
  em: EntityManager,
  { id: feedId, delivered }: SyncedFeed,
  newProperties: FeedProperty[],
): Promise<{ rows: Map<string, string>; deleted: string[] }> {
  const rows = new Map<string, string>();
  const deleted: string[] = [];
  if (!delivered || !newProperties.length) return { rows, deleted };
  const lookups = newProperties.map(({ externalId, reference }) => ({ external_id: externalId, reference }));
  const found = await em.execute<FormerHome[]>(FORMER_HOMES, [JSON.stringify(lookups), feedId, feedId]);
  const formerByExternalId = Map.groupBy(found, (former) => former.external_id);
  const taken = new Set<string>();
  for (const incoming of newProperties.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))) {
    const former = formerByExternalId.get(incoming.externalId) ?? [];
    // The feed uses this reference for several homes.
    if (former.some(({ former_id, id }) => delivered.has(former_id) || (id && taken.has(id)))) continue;
    const matching = former.filter(({ facts }) => !facts || isSameHome(facts, incoming));
    const stored = matching.filter(({ id }) => id !== null);
    const id = pickOnly(stored);
    if (id) rows.set(incoming.externalId, id);
    if (id) taken.add(id);
    else if (matching.length > 0 && stored.length === 0) deleted.push(incoming.externalId);
  }
  return { rows, deleted };
}

/** Of several rows, the one that is still on the market; null where nobody can tell which one it is. */
function pickOnly(former: FormerHome[]): string | null {
  const active = former.filter(({ is_active }) => is_active);
  const [one, ...others] = active.length ? active : former;
  return one && !others.length ? one.id : null;
}
