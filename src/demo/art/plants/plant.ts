import type { Light } from '../hours.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import { place } from '../shapes/place.ts';

/** Draws one plant rooted at 0,0 and lit from the left. */
export type Species = (random: Random, light: Light) => string;

export const plant = (species: Species, { random, light, facing }: Setting, x: number, y: number, scale: number) =>
  place(species(random, light), x, y, scale, facing);
