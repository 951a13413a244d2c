import type { Zone } from '../places/town.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import type { Feature } from './feature-names.ts';
import { homeFacts, type HomeFacts } from './home-facts.ts';
import { homeFeatures } from './home-features.ts';
import { kindFacts, type HomeKind } from './home-kinds.ts';
import { storeys } from './storeys.ts';
import { yearBuilt } from './year-built.ts';

export interface Home extends HomeFacts {
  readonly features: ReadonlySet<Feature>;
  readonly storeys: 1 | 2 | 3;
  /** Sold before it is finished. */
  readonly isOffPlan: boolean;
  /** 0 for what is new, whose year depends on the day, and for land. */
  readonly builtYear: number;
}

export const home = (kind: HomeKind, zone: Zone, random: Random): Home => {
  const facts = homeFacts(kind, zone, random);
  const features = homeFeatures(facts, random);
  const own = seededRandom(`home/${zone.name}/${kind}/${facts.built}/${facts.plot}`);
  return {
    ...facts,
    features,
    storeys: storeys(facts, features),
    isOffPlan: facts.condition === 'new' && kindFacts(kind).family !== 'country' && own.chance(0.4),
    builtYear: yearBuilt(facts, own),
  };
};
