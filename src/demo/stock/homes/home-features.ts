import type { Random } from '../seeded-random.ts';
import { countryFeatures } from './country-features.ts';
import { featureNames, type Feature } from './feature-names.ts';
import { flatFeatures } from './flat-features.ts';
import { garageFeatures } from './garage-features.ts';
import type { HomeFacts } from './home-facts.ts';
import { kindFacts } from './home-kinds.ts';
import { houseFeatures } from './house-features.ts';
import { landFeatures } from './land-features.ts';
import { shopFeatures } from './shop-features.ts';

const FEWEST = 4;
const MOST = 14;

const chancesOf = {
  flat: flatFeatures,
  house: houseFeatures,
  country: countryFeatures,
  land: landFeatures,
  shop: shopFeatures,
  garage: garageFeatures,
};

/** The first feature is left out when the second is present, which repeats or contradicts it. */
const OVERRULED: readonly (readonly [Feature, by: Feature])[] = [
  ['parking', 'garageSpace'],
  ['parking', 'privateGarage'],
  ['communalPool', 'privatePool'],
  ['golfViews', 'frontLineGolf'],
  ['nearGolf', 'frontLineGolf'],
  ['marbleFloors', 'underfloorHeating'],
  ['nearShops', 'streetLevel'],
];

export const homeFeatures = (facts: HomeFacts, random: Random): ReadonlySet<Feature> => {
  const chances = chancesOf[kindFacts(facts.kind).family](facts);
  const possible = (Object.keys(featureNames) as Feature[]).filter((feature) => (chances[feature] ?? 0) > 0);
  const drawn = new Set(possible.filter((feature) => random.chance(chances[feature]!)));
  if (!drawn.has('privatePool')) drawn.delete('heatedPool');
  for (const [feature, by] of OVERRULED) if (drawn.has(by)) drawn.delete(feature);
  const likeliest = possible.toSorted((a, b) => chances[b]! - chances[a]!);
  for (const feature of likeliest) if (drawn.size < FEWEST) drawn.add(feature);
  return new Set([...drawn].slice(0, MOST));
};
