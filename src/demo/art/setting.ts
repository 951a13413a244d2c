import { WIDTH } from './canvas.ts';
import { HOURS, type Hour, type Light } from './hours.ts';
import { random, type Random } from './random.ts';
import type { Side } from './shapes/place.ts';

/** Where and when a picture is taken. Things are drawn lit from the left; facing -1 mirrors them when the sun is on the right. */
export type Setting = { random: Random; light: Light; sunX: number; facing: Side };

const USUAL_HOURS: readonly Hour[] = ['morning', 'noon', 'noon', 'afternoon', 'afternoon', 'dusk'];

/** All pictures of a property share hour and sun; the rest varies. */
export function setting(reference: string, picture: string, hour?: Hour): Setting {
  const property = random(`${reference}/hour`);
  const light = HOURS[hour ?? property.pick(USUAL_HOURS)];
  const sunX = property.between(0.16, 0.84) * WIDTH;
  return { random: random(`${reference}/${picture}`), light, sunX, facing: sunX < WIDTH / 2 ? 1 : -1 };
}
