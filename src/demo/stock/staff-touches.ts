import type { EnergyCertificate, PropertyStatus } from '../../catalogue/property.contract.ts';
import { type AdvertDetails, advertDetails } from './details/advert-details.ts';
import { energyTouch } from './details/energy-touch.ts';
import type { DemoProperty } from './demo-property.ts';
import type { HomeKind } from './homes/home-kinds.ts';
import { arrivedDaysAgo } from './market/arrived-days-ago.ts';
import { marketStatus } from './market/market-status.ts';
import { isAnnounced } from './market/past-prices.ts';
import { seededRandom } from './seeded-random.ts';

/** Changes by staff to a property after its import. */
export interface StaffTouch extends AdvertDetails {
  readonly reference: string;
  /** A moment after the last change by the feed. */
  readonly daysAgo: number;
  /** The version of the property when the feed has done with it. */
  readonly feedVersion: number;
  readonly isOwn?: true;
  readonly isFeatured?: true;
  readonly featuredOrder?: number;
  readonly featuredUntil?: string;
  readonly status?: Extract<PropertyStatus, 'reserved' | 'sold'>;
  readonly originalPrice?: number;
  readonly energy?: EnergyCertificate;
  readonly headlineEs?: string;
  readonly headlineEn?: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** The featured homes in the order of the home page. */
const FEATURED: readonly (readonly [HomeKind, town: string])[] = [
  ['villa', 'Marbella'],
  ['penthouse', 'Estepona'],
  ['townhouse', 'Mijas Costa'],
  ['apartment', 'Málaga'],
  ['finca', 'Coín'],
  ['villa', 'Benahavís'],
  ['groundFloor', 'Marbella'],
  ['villageHouse', 'Frigiliana'],
  ['penthouse', 'Fuengirola'],
  ['villa', 'Nerja'],
];
/** How many days more one of them stays featured; the others stay until somebody ends it. */
const FEATURED_FOR: ReadonlyMap<number, number> = new Map([
  [5, 30],
  [9, 75],
]);

export const staffTouches = (stock: readonly DemoProperty[], today = new Date()): StaffTouch[] => {
  const featured = FEATURED.map(([kind, town]) => showiest(stock, kind, town)?.reference);
  return stock
    .map((property, index) => {
      const order = featured.indexOf(property.reference) + 1;
      return {
        reference: property.reference,
        daysAgo: touchedDaysAgo(property),
        feedVersion: 1 + property.pastPrices.length,
        ...(order > 0 ? featuredTouch(order, today) : statusTouch(index)),
        ...((order > 0 ? order % 3 === 1 : index % 12 === 3) && { isOwn: true as const }),
        ...priceTouch(property, index),
        ...energyTouch(property, index),
        ...advertDetails(property, today),
        ...headlineTouch(property),
      };
    })
    .filter((touch) => Object.keys(touch).length > 3);
};

/** Whether a list could not do without it, as with what else visitors see there: headlines and certificates. */
export const isSeenInLists = ({ isFeatured, status, originalPrice, isOwn }: StaffTouch) =>
  Boolean(isFeatured ?? status ?? originalPrice ?? isOwn);

/** Between the last edition of the feed that changed it and the present. */
const touchedDaysAgo = (property: DemoProperty) => {
  const since = property.pastPrices.at(-1)?.untilDaysAgo ?? arrivedDaysAgo(property);
  return since * seededRandom(`touched/${property.reference}`).between(0.1, 0.95);
};

/** The home with sea view and many pictures; one without a price would not suit the home page. */
const showiest = (stock: readonly DemoProperty[], kind: HomeKind, town: string) => {
  const appeal = ({ features, pictures }: DemoProperty) =>
    pictures.length + (features.includes('Vistas al mar') ? 5 : 0);
  return stock
    .filter((property) => property.kind === kind && property.town === town && property.price !== null)
    .toSorted((one, other) => appeal(other) - appeal(one))[0];
};

const featuredTouch = (order: number, today: Date): Partial<StaffTouch> => {
  const days = FEATURED_FOR.get(order);
  const until = days && new Date(today.getTime() + days * DAY).toISOString();
  return { isFeatured: true, featuredOrder: order, ...(until && { featuredUntil: until }) };
};

const statusTouch = (index: number): Pick<StaffTouch, 'status'> => {
  const status = marketStatus(index);
  return status ? { status } : {};
};

/** In English where its feed says something in English. */
const headlineTouch = ({ headline, isOnlyInSpanish }: DemoProperty): Pick<StaffTouch, 'headlineEs' | 'headlineEn'> => ({
  ...(headline && { headlineEs: headline.es }),
  ...(headline && !isOnlyInSpanish && { headlineEn: headline.en }),
});

/** What it cost before, where that was more. */
const priceTouch = ({ price, pastPrices }: DemoProperty, index: number): Pick<StaffTouch, 'originalPrice'> => {
  const before = pastPrices.at(-1)?.price ?? null;
  return isAnnounced(index) && price !== null && before !== null && before > price ? { originalPrice: before } : {};
};
