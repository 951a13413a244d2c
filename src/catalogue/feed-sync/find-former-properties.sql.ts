import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { Property } from '../property.entity.ts';
import type { FeedNaming } from './assign-references.sql.ts';

/** Fields that identify a property; unknown ones are null or missing. */
type IdentifyingFields = Pick<FeedProperty, 'location' | 'type' | 'bedrooms' | 'built' | 'gardenPlot'>;

const SIZE_TOLERANCE = 0.05;

/** Picks values set by the feed; values that staff corrected count as unknown. */
export function pickIdentifyingFields(property: Property): Partial<IdentifyingFields> {
  const { location, type, bedrooms, built, gardenPlot } = property;
  const fields = Object.entries({ location, type, bedrooms, built, gardenPlot });
  return Object.fromEntries(fields.filter(([field]) => !property.isLocked(field)));
}

/**
 * Whether two records describe one property. One field may differ, since agencies correct values on re-entry, but a
 * flat never becomes a villa. Unknown values do not count as differences.
 */
const isSameProperty = (stored: Partial<IdentifyingFields>, incoming: Partial<IdentifyingFields>) =>
  !differ(normalizeFamily(stored), normalizeFamily(incoming)) && countDifferences(stored, incoming) <= 1;

/** Whether the types and all other values known to both agree; sizes may differ by 5 %. */
export const isIdenticalProperty = (a: Partial<IdentifyingFields>, b: Partial<IdentifyingFields>) =>
  !differ(a.type, b.type) && countDifferences(a, b) === 0;

const countDifferences = (stored: Partial<IdentifyingFields>, incoming: Partial<IdentifyingFields>) =>
  [
    differ(stored.location, incoming.location),
    differ(stored.bedrooms, incoming.bedrooms),
    differ(stored.built, incoming.built, SIZE_TOLERANCE),
    differ(stored.gardenPlot, incoming.gardenPlot, SIZE_TOLERANCE),
  ].filter(Boolean).length;

/** `tolerance` is the relative difference allowed between numbers. */
function differ<T extends string | number>(a: T | null | undefined, b: T | null | undefined, tolerance = 0) {
  if (a === null || a === undefined || b === null || b === undefined) return false;
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) > tolerance * Math.max(a, b);
  return a !== b;
}

/** Villas, townhouses and country houses count as one family, since agencies often correct one into another. */
const normalizeFamily = ({ type }: Partial<IdentifyingFields>) => type?.split('-')[0]!.replace('4', '2');

/** Finds rows and tombstones of a feed whose reference equals that of a new property, case-insensitively. */
const FORMER_PROPERTIES = `
  with input as (
    select a.external_id, lower(a.reference) as key
    from jsonb_to_recordset(?::jsonb) as a (external_id text, reference text))
  select input.external_id, p.external_id as former_id, p.id, p.status in ('draft', 'published', 'reserved') as is_active,
    jsonb_build_object('location', p.location, 'type', p.type, 'bedrooms', p.bedrooms, 'built', p.built,
      'gardenPlot', p.garden_plot) - p.locked_fields as facts
  from input join properties p on p.feed_id = ? and lower(p.feed_reference) = input.key
  union all
  select input.external_id, d.external_id, null, false, d.facts
  from input join deleted_feed_properties d
    on d.feed_id = ? and lower(coalesce(nullif(d.feed_reference, ''), d.reference)) = input.key
  order by 1, 2`;

/** `delivered` contains the external ids of all delivered properties; null if only part of the feed was read. */
export type SyncedFeed = { id: string; naming: FeedNaming; delivered: ReadonlySet<string> | null };

type FormerProperty = {
  external_id: string;
  former_id: string;
  /** Null for a tombstone. */
  id: string | null;
  is_active: boolean;
  /** Null for a tombstone that is older than this column. */
  facts: Partial<IdentifyingFields> | null;
};

/**
 * Finds the former row of each property that a CRM deleted and entered again with the same reference and a new id.
 * `rows` has row ids by new external id; `deleted` has new external ids whose former property staff deleted. Requires
 * the whole feed, which alone shows that the former id is gone.
 */
export async function findFormerProperties(
  em: EntityManager,
  { id: feedId, delivered }: SyncedFeed,
  newProperties: FeedProperty[],
): Promise<{ rows: Map<string, string>; deleted: string[] }> {
  const rows = new Map<string, string>();
  const deleted: string[] = [];
  if (!delivered || !newProperties.length) return { rows, deleted };
  const lookups = newProperties.map(({ externalId, reference }) => ({ external_id: externalId, reference }));
  const candidates = await em.execute<FormerProperty[]>(FORMER_PROPERTIES, [JSON.stringify(lookups), feedId, feedId]);
  const formerByExternalId = Map.groupBy(candidates, (former) => former.external_id);
  const usedIds = new Set<string>();
  for (const incoming of newProperties.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))) {
    const former = formerByExternalId.get(incoming.externalId) ?? [];
    // The feed uses this reference for several properties.
    if (former.some(({ former_id, id }) => delivered.has(former_id) || (id && usedIds.has(id)))) continue;
    const matching = former.filter(({ facts }) => !facts || isSameProperty(facts, incoming));
    const stored = matching.filter(({ id }) => id !== null);
    const id = pickOnlyCandidate(stored);
    if (id) rows.set(incoming.externalId, id);
    if (id) usedIds.add(id);
    else if (matching.length > 0 && stored.length === 0) deleted.push(incoming.externalId);
  }
  return { rows, deleted };
}

/** Picks the only active row or, if none is active, the only row; null if there are several. */
function pickOnlyCandidate(former: FormerProperty[]): string | null {
  const active = former.filter(({ is_active }) => is_active);
  const [first, ...others] = active.length ? active : former;
  return first && !others.length ? first.id : null;
}
