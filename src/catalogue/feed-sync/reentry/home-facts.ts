import type { FeedProperty } from '../../feed-property.contract.ts';
import type { Property } from '../../property.entity.ts';

/** The facts that identify a home; unknown ones are null or missing. */
export type HomeFacts = Pick<FeedProperty, 'location' | 'type' | 'bedrooms' | 'built' | 'gardenPlot'>;

const SIZE_TOLERANCE = 0.05;

/** Takes the facts that come from the feed; facts that staff have corrected count as unknown. */
export function pickIdentifyingFacts(property: Property): Partial<HomeFacts> {
  const { location, type, bedrooms, built, gardenPlot } = property;
  const facts = Object.entries({ location, type, bedrooms, built, gardenPlot });
  return Object.fromEntries(facts.filter(([fact]) => !property.isLocked(fact)));
}

/**
 * Whether two descriptions are of one home: an agency that enters a home again may correct one fact, but not make a flat
 * of a villa. Facts that one of them does not know are no difference.
 */
export const isSameHome = (before: Partial<HomeFacts>, now: Partial<HomeFacts>) =>
  !differ(normalizeFamily(before), normalizeFamily(now)) && countDifferences(before, now) <= 1;

/** Whether all facts that both know agree. */
export const isIdenticalHome = (one: Partial<HomeFacts>, other: Partial<HomeFacts>) =>
  !differ(one.type, other.type) && countDifferences(one, other) === 0;

const countDifferences = (before: Partial<HomeFacts>, now: Partial<HomeFacts>) =>
  [
    differ(before.location, now.location),
    differ(before.bedrooms, now.bedrooms),
    differ(before.built, now.built, SIZE_TOLERANCE),
    differ(before.gardenPlot, now.gardenPlot, SIZE_TOLERANCE),
  ].filter(Boolean).length;

/** `tolerance` is the share by which numbers may differ. */
function differ<T extends string | number>(before: T | null | undefined, now: T | null | undefined, tolerance = 0) {
  if (before === null || before === undefined || now === null || now === undefined) return false;
  if (typeof before === 'number' && typeof now === 'number')
    return Math.abs(before - now) > tolerance * Math.max(before, now);
  return before !== now;
}

/** Villas, townhouses and country houses are of one family: agencies often correct one into the other. */
const normalizeFamily = ({ type }: Partial<HomeFacts>) => type?.split('-')[0]!.replace('4', '2');
