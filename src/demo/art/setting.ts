import { WIDTH } from './canvas.ts';
import { HOURS, type Hour, type Light } from './hours.ts';
import { random, type Random } from './random.ts';
import type { Recipe } from './recipe.ts';
import type { Side } from './shapes/place.ts';
import { weathered } from './weathered.ts';

/**
 * What a picture shows, where and when it is taken. Things are drawn lit from the left; facing -1 mirrors them when the
 * sun is on the right.
 */
export type Setting = { recipe: Recipe; random: Random; light: Light; sunX: number; facing: Side };

const USUAL_HOURS: readonly Hour[] = ['morning', 'noon', 'noon', 'afternoon', 'afternoon', 'dusk'];

/** All pictures of a property share hour and sun; the rest varies. */
export function setting(recipe: Recipe): Setting {
  const { reference, view, variant, hour } = recipe;
  const property = random(`${reference}/hour`);
  const light = weathered(HOURS[hour ?? property.pick(USUAL_HOURS)], recipe.state);
  const sunX = property.between(0.16, 0.84) * WIDTH;
  return { recipe, random: random(`${reference}/${view}/${variant}`), light, sunX, facing: sunX < WIDTH / 2 ? 1 : -1 };
}
