import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { placeKey } from '../index-document/place-key.ts';
import { formatZoneName } from '../index-document/build-place-fields.ts';

type Home = Pick<PropertyRecord['card'], 'type' | 'location' | 'area' | 'size'>;
type Candidate = { readonly card: Home; readonly priceEuro: number | null };

/** What is not known is as far away as a home of nearly three times the size. */
const UNKNOWN_DISTANCE = 1;

/** Those of the same type and zone first, then those of the same type, each time the nearest by size and neighbourhood. */
export function rankBySimilarity<One extends Candidate>(home: Home, homes: readonly One[]): One[] {
  const classOf = buildPriceClasses(homes);
  const own = classOf(home);
  const dissimilarity = ({ card }: Candidate) => logDistance(card.size, home.size) + logDistance(classOf(card), own);
  const step = ({ card }: Candidate) => {
    if (card.type !== home.type) return 2;
    return getZoneKey(card) !== null && getZoneKey(card) === getZoneKey(home) ? 0 : 1;
  };
  const ranked = homes.map((one) => ({ one, step: step(one), dissimilarity: dissimilarity(one) }));
  return ranked.sort((a, b) => a.step - b.step || a.dissimilarity - b.dissimilarity).map(({ one }) => one);
}

const getZoneKey = ({ area, location }: Home) => (area && location ? placeKey(formatZoneName(area, location)) : null);

/** The class of a neighbourhood is the middle price of a square metre in the zone, or in the town where none is known. */
function buildPriceClasses(homes: readonly Candidate[]) {
  const prices = new Map<string, number[]>();
  for (const { card, priceEuro } of homes)
    for (const place of listPlaceKeys(card))
      if (priceEuro && card.size) prices.set(place, [...(prices.get(place) ?? []), priceEuro / card.size]);
  return (home: Home) =>
    median(
      listPlaceKeys(home)
        .map((place) => prices.get(place))
        .find(Boolean),
    );
}

/** The narrower first. */
const listPlaceKeys = (home: Home) =>
  [getZoneKey(home), home.location && placeKey(home.location)].filter((place) => place !== null);

const median = (figures: number[] | undefined) =>
  figures?.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? null;

/** Twice as much is as far away as half as much. */
const logDistance = (one: number | null, other: number | null) =>
  one && other ? Math.abs(Math.log(one / other)) : UNKNOWN_DISTANCE;
