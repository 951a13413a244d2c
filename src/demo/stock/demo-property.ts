import { galleryOf } from '../art/gallery/gallery-of.ts';
import { pictureAddress } from '../art/gallery/picture-address.ts';
import { homeLook } from './home-look.ts';
import { featureNames } from './homes/feature-names.ts';
import type { Home } from './homes/home.ts';
import { kindFacts, type HomeKind } from './homes/home-kinds.ts';
import type { PastPrice } from './market/past-prices.ts';
import type { Zone } from './places/town.ts';
import type { Random } from './seeded-random.ts';
import type { Bilingual } from './texts/bilingual.ts';

export type EnergyLetter = (typeof LETTERS)[number];

/** A property as a Kyero feed delivers it. */
export interface DemoProperty {
  readonly id: string;
  readonly reference: string;
  /** When it came to the market and its advert was last changed, in whole days before the present. */
  readonly listedDaysAgo: number;
  readonly changedDaysAgo: number;
  /** The second of the day of both, in office hours. */
  readonly officeSecond: number;
  /** What its other facts are taken from. */
  readonly home: Home;
  readonly kind: HomeKind;
  readonly town: string;
  readonly zone: Zone;
  readonly latitude: number;
  readonly longitude: number;
  /** In euros; null means on request. */
  readonly price: number | null;
  readonly pastPrices: readonly PastPrice[];
  readonly isNewBuild: boolean;
  readonly beds: number;
  readonly baths: number;
  readonly built: number;
  readonly plot: number;
  readonly hasPool: boolean;
  /** X while pending or exempt; null when the feed says nothing. */
  readonly energy: { readonly consumption: EnergyLetter | 'X'; readonly emissions: EnergyLetter | 'X' } | null;
  readonly cadastralReference: string | null;
  /** As HTML paragraphs. */
  readonly descriptions: Bilingual;
  /** What staff write above the advert, which no feed delivers. */
  readonly headline: Bilingual | null;
  /** Its translation is missing from the feed. */
  readonly isOnlyInSpanish: boolean;
  readonly features: readonly string[];
  /** Paths relative to the feed. */
  readonly pictures: readonly { readonly path: string; readonly isFloorPlan: boolean }[];
}

type Listing = Pick<DemoProperty, 'id' | 'reference' | 'town' | 'price' | 'descriptions' | 'headline'>;

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
/** The best and the worst energy rating by condition, as indexes of letters. */
const LETTERS_OF: Record<Home['condition'], readonly [number, number]> = {
  new: [0, 1],
  renovated: [1, 3],
  good: [2, 4],
  dated: [4, 6],
};
const METRES_PER_DEGREE = 111_320;

/** As it comes to the market; its past is added for the stock. */
export const demoProperty = (home: Home, listing: Listing, random: Random): DemoProperty => ({
  ...listing,
  ...whereabouts(home.zone, random),
  ...listed(random),
  pastPrices: [],
  isOnlyInSpanish: false,
  home,
  kind: home.kind,
  zone: home.zone,
  isNewBuild: home.condition === 'new',
  beds: home.beds,
  baths: home.baths,
  built: home.built,
  plot: home.plot,
  hasPool: home.features.has('privatePool') || home.features.has('communalPool'),
  energy: energyLetters(home, random),
  cadastralReference: random.chance(0.35) ? cadastralReference(random) : null,
  features: [...home.features].map((feature) => featureNames[feature]),
  pictures: galleryOf(homeLook(home, listing.reference)).map((recipe) => ({
    path: pictureAddress(recipe),
    isFloorPlan: false,
  })),
});

const whereabouts = ({ centre, homesWithin }: Zone, random: Random) => {
  const distance = homesWithin * Math.sqrt(random.next());
  const bearing = random.between(0, 2 * Math.PI);
  const north = (distance * Math.cos(bearing)) / METRES_PER_DEGREE;
  const east = (distance * Math.sin(bearing)) / (METRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180));
  return { latitude: sixDecimals(centre.latitude + north), longitude: sixDecimals(centre.longitude + east) };
};

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Within a year and a half before the present. */
const listed = (random: Random) => {
  const officeSecond = random.integer(9 * 60 * 60, 19 * 60 * 60);
  const listedDaysAgo = random.integer(1, 540);
  return { officeSecond, listedDaysAgo, changedDaysAgo: listedDaysAgo };
};

const energyLetters = ({ kind, condition }: Home, random: Random): DemoProperty['energy'] => {
  const { family } = kindFacts(kind);
  if (family === 'land' || family === 'garage' || random.chance(0.02)) return null;
  if (random.chance(condition === 'new' ? 0.24 : 0.07)) return { consumption: 'X', emissions: 'X' };
  const consumption = random.integer(...LETTERS_OF[condition]);
  const emissions = Math.max(0, consumption - random.integer(0, 1));
  return { consumption: LETTERS[consumption]!, emissions: LETTERS[emissions]! };
};

const cadastralReference = (random: Random) => {
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('');
  const letters = Array.from({ length: 2 }, () => random.pick([...'ABDEFGHIJKLMOPQRSTUWXYZ'])).join('');
  return `${digits(7)}UF${digits(4)}N00${digits(2)}${letters}`;
};
