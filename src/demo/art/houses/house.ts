import type { Light } from '../hours.ts';
import type { Random } from '../random.ts';
import type { Recipe } from '../recipe.ts';

export type Front = 'pool' | 'garden' | 'court' | 'street' | 'driveway';

/** A building drawn lit from the left, standing on y = 0 and centred on x = 0; front is what lies before its door. */
export type House = { drawing: string; width: number; height: number; front: Front };

export type HouseForm = (random: Random, light: Light, recipe: Recipe) => House;

/** Puts a house together from its parts, the farthest first. */
export const house = (size: Omit<House, 'drawing'>, parts: readonly string[]): House => ({
  ...size,
  drawing: parts.join(''),
});
