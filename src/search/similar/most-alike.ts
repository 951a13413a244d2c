import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { placeKey } from '../document/place-key.ts';
import { zoneWithin } from '../document/place-of.ts';

type Home = Pick<PropertyRecord['card'], 'type' | 'location' | 'area' | 'size'>;
type Compared = { readonly card: Home; readonly priceEuro: number | null };

/** What is not known is as far away as a home of nearly three times the size. */
const UNKNOWN = 1;

/** Those of the same type and zone first, then those of the same type, each time the nearest by size and neighbourhood. */
export function mostAlike<One extends Compared>(home: Home, homes: readonly One[]): One[] {
  const classOf = neighbourhoods(homes);
  const own = classOf(home);
  const unlike = ({ card }: Compared) => apart(card.size, home.size) + apart(classOf(card), own);
  const step = ({ card }: Compared) => {
    if (card.type !== home.type) return 2;
    return zoneOf(card) !== null && zoneOf(card) === zoneOf(home) ? 0 : 1;
  };
  const ranked = homes.map((one) => ({ one, step: step(one), unlike: unlike(one) }));
  return ranked.sort((a, b) => a.step - b.step || a.unlike - b.unlike).map(({ one }) => one);
}

const zoneOf = ({ area, location }: Home) => (area && location ? placeKey(zoneWithin(area, location)) : null);

/** The class of a neighbourhood is the middle price of a square metre in the zone, or in the town where none is known. */
function neighbourhoods(homes: readonly Compared[]) {
  const prices = new Map<string, number[]>();
  for (const { card, priceEuro } of homes)
    for (const place of placesOf(card))
      if (priceEuro && card.size) prices.set(place, [...(prices.get(place) ?? []), priceEuro / card.size]);
  return (home: Home) =>
    middle(
      placesOf(home)
        .map((place) => prices.get(place))
        .find(Boolean),
    );
}

/** The narrower first. */
const placesOf = (home: Home) =>
  [zoneOf(home), home.location && placeKey(home.location)].filter((place) => place !== null);

const middle = (figures: number[] | undefined) =>
  figures?.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? null;

/** Twice as much is as far away as half as much. */
const apart = (one: number | null, other: number | null) => (one && other ? Math.abs(Math.log(one / other)) : UNKNOWN);
