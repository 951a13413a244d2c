import type { FeedProperty } from '../../feed-property.contract.ts';
import type { Property } from '../../property.entity.ts';

/** What tells one home from another; unknown facts are null or missing. */
export type HomeFacts = Pick<FeedProperty, 'location' | 'type' | 'bedrooms' | 'built' | 'gardenPlot'>;

const SIZES_AGREE = 0.05;

/** What the feed said of a property: facts that staff have corrected are unknown. */
export function factsOf(property: Property): Partial<HomeFacts> {
  const { location, type, bedrooms, built, gardenPlot } = property;
  const said = Object.entries({ location, type, bedrooms, built, gardenPlot });
  return Object.fromEntries(said.filter(([fact]) => !property.isLocked(fact)));
}

/**
 * Whether two descriptions are of one home: an agency that enters a home again may correct one fact, but not make a flat
 * of a villa. Facts that one of them does not know are no difference.
 */
export const isSameHome = (before: Partial<HomeFacts>, now: Partial<HomeFacts>) =>
  !differ(familyOf(before), familyOf(now)) && differencesOf(before, now) <= 1;

/** Whether everything known of both agrees. */
export const isTwin = (one: Partial<HomeFacts>, other: Partial<HomeFacts>) =>
  !differ(one.type, other.type) && differencesOf(one, other) === 0;

const differencesOf = (before: Partial<HomeFacts>, now: Partial<HomeFacts>) =>
  [
    differ(before.location, now.location),
    differ(before.bedrooms, now.bedrooms),
    differ(before.built, now.built, SIZES_AGREE),
    differ(before.gardenPlot, now.gardenPlot, SIZES_AGREE),
  ].filter(Boolean).length;

/** `tolerance` is the share by which numbers may part. */
function differ<T extends string | number>(before: T | null | undefined, now: T | null | undefined, tolerance = 0) {
  if (before == null || now == null) return false;
  if (typeof before === 'number' && typeof now === 'number')
    return Math.abs(before - now) > tolerance * Math.max(before, now);
  return before !== now;
}

/** Villas, townhouses and country houses are of one family: agencies often correct one into the other. */
const familyOf = ({ type }: Partial<HomeFacts>) => type?.split('-')[0]!.replace('4', '2');
