import type { Zone } from '../places/town.ts';
import type { Random } from '../seeded-random.ts';
import type { Feature } from './feature-names.ts';
import { homeFacts, type HomeFacts } from './home-facts.ts';
import { homeFeatures } from './home-features.ts';
import type { HomeKind } from './home-kinds.ts';

export interface Home extends HomeFacts {
  readonly features: ReadonlySet<Feature>;
}

export const home = (kind: HomeKind, zone: Zone, random: Random): Home => {
  const facts = homeFacts(kind, zone, random);
  return { ...facts, features: homeFeatures(facts, random) };
};
