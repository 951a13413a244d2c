import { glass } from '../../facade/glass.ts';
import { pergola } from '../../facade/pergola.ts';
import { rail } from '../../facade/rail.ts';
import { slats } from '../../facade/slats.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import type { Random } from '../../random.ts';
import type { Recipe } from '../../recipe.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const STOREY = 100;

/** Long curved balconies that wrap a corner, planted at their ends; a stone core carries the stairs. */
export function balconyBlock(random: Random, light: Light, recipe: Recipe): House {
  const storeys = Math.min(5, Math.max(2, recipe.storeys));
  const w = random.between(660, 780);
  const x = -w / 2;
  const top = -storeys * STOREY;
  const coreX = x + w * random.between(0.12, 0.2);
  return house({ width: w + 90, height: -top + 84, front: 'garden' }, [
    pergola(x + w * 0.5, top, w * 0.36, 66, light),
    wall(x, top, w, -top, light, 0.1),
    repeat(storeys, (index) => storey(random, light, x, w, -index * STOREY)),
    stoneWall(random, coreX, top - 44, 92, -top + 44, light),
    repeat(storeys, (index) => glass(coreX + 26, -(index + 1) * STOREY + 26, 40, 48, 1, light)),
  ]);
}

/** The balcony's front is one soft curve, longer than the wall behind it. */
function storey(random: Random, light: Light, x: number, w: number, floor: number) {
  const species = random.chance(0.5) ? flowerBush : bush;
  return [
    rect(x + w * 0.3, floor - STOREY + 12, w * 0.66, STOREY - 12, mix(light.shade, '#4d5a60', 0.3)),
    glass(x + w * 0.34, floor - STOREY + 20, w * 0.26, STOREY - 22, 3, light),
    glass(x + w * 0.68, floor - STOREY + 20, w * 0.2, STOREY - 22, 2, light),
    slats(x + w * 0.61, floor - STOREY + 14, w * 0.05, STOREY - 16, light),
    place(species(random, light), x + w * 0.95, floor - 10, 0.5),
    rail(x + w * 0.27, floor - 8, w * 0.78, light),
    rect(x + w * 0.25, floor - 12, w * 0.82, 18, mix(light.wall, '#ffffff', 0.5), { rx: 9 }),
    rect(x + w * 0.27, floor + 6, w * 0.78, 7, light.shade, { opacity: 0.6 }),
  ].join('');
}
