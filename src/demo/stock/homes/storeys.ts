import { seededRandom } from '../seeded-random.ts';
import type { Feature } from './feature-names.ts';
import type { HomeFacts } from './home-facts.ts';

/** What a villa has below its living floors. */
const BELOW: readonly Feature[] = ['lift', 'wineCellar', 'gym', 'spa'];
const SPACIOUS = 330;

/** The storeys of a home itself: of a flat one, unless it has a staircase of its own; the third lies below ground. */
export const storeys = (facts: HomeFacts, features: ReadonlySet<Feature>): 1 | 2 | 3 => {
  const { kind, beds, built, plot, zone } = facts;
  const random = seededRandom(`storeys/${zone.name}/${kind}/${built}/${plot}`);
  if (kind === 'villa') {
    if (BELOW.some((feature) => features.has(feature))) return 3;
    if (built > SPACIOUS) return random.chance(0.5) ? 3 : 2;
    return beds < 5 && random.chance(0.3) ? 1 : 2;
  }
  if (kind === 'finca') return random.chance(0.5) ? 2 : 1;
  return ['duplex', 'townhouse', 'villageHouse', 'house', 'cortijo'].includes(kind) ? 2 : 1;
};
