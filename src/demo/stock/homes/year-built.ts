import type { Random } from '../seeded-random.ts';
import type { HomeFacts } from './home-facts.ts';
import { kindFacts, type HomeKind } from './home-kinds.ts';

const OLD: readonly HomeKind[] = ['villageHouse', 'finca', 'cortijo'];

/** Plausible for kind and condition, and before any renovation. */
export const yearBuilt = ({ kind, condition }: HomeFacts, random: Random) => {
  if (condition === 'new' || kindFacts(kind).family === 'land') return 0;
  if (OLD.includes(kind)) return random.integer(1890, 1965);
  if (condition === 'dated') return kind === 'villa' ? random.integer(1980, 1989) : random.integer(1966, 1988);
  return condition === 'renovated' ? random.integer(1968, 2002) : random.integer(1986, 2014);
};
