import { glass } from '../../facade/glass.ts';
import { rail } from '../../facade/rail.ts';
import { slab } from '../../facade/slab.ts';
import { slats } from '../../facade/slats.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bush } from '../../plants/bush.ts';
import type { Random } from '../../random.ts';
import type { Recipe } from '../../recipe.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const STOREY = 68;
const LOBBY = 96;
const TOWER = 286;
const GAP = 150;

/** Two slim towers of unequal height that share a glazed lobby. */
export function twinTowers(random: Random, light: Light, recipe: Recipe): House {
  const storeys = Math.max(5, recipe.storeys);
  const accent = random.pick(['#A9794E', '#6F8A8C', '#B98F6B']);
  const left = -GAP / 2 - TOWER;
  return house({ width: 2 * TOWER + GAP + 40, height: storeys * STOREY + 52, front: 'garden' }, [
    tower(left, storeys - 2, accent, light),
    tower(GAP / 2, storeys, accent, light),
    lobby(random, light),
  ]);
}

function tower(x: number, storeys: number, accent: string, light: Light) {
  const roof = -storeys * STOREY;
  const coreX = x + TOWER * 0.4;
  const coreW = TOWER * 0.2;
  const storey = (index: number) => {
    const floor = -index * STOREY;
    return balcony(x + 12, floor, TOWER * 0.36, light) + balcony(x + TOWER * 0.64 - 12, floor, TOWER * 0.36, light);
  };
  return [
    wall(x, roof, TOWER, -roof, light, 0.1),
    repeat(storeys, storey),
    rect(coreX, roof - 38, coreW, -roof + 38, mix(accent, light.shade, 0.3)),
    repeat(storeys, (index) => glass(coreX + 14, -(index + 1) * STOREY + 16, coreW - 28, 34, 1, light)),
    slab(coreX - 8, roof - 46, coreW + 16, light, 10),
    rail(x + 6, roof - 2, coreX - x - 10, light),
    rail(coreX + coreW + 4, roof - 2, TOWER * 0.4 - 10, light),
    slab(x - 8, roof - 8, coreX - x + 8, light, 12),
    slab(coreX + coreW, roof - 8, TOWER * 0.4 + 8, light, 12),
  ].join('');
}

const balcony = (x: number, floor: number, w: number, light: Light) =>
  [
    rect(x, floor - STOREY + 6, w, STOREY - 6, mix(light.shade, '#4d5a60', 0.35)),
    glass(x + 8, floor - STOREY + 14, w - 16, STOREY - 16, 2, light),
    rect(x - 14, floor - 8, w + 20, 9, mix(light.wall, '#ffffff', 0.4)),
    rail(x - 12, floor - 6, w + 16, light),
  ].join('');

const lobby = (random: Random, light: Light) =>
  [
    wall(-GAP / 2 - 30, -LOBBY, GAP + 60, LOBBY, light, 0),
    glass(-GAP / 2 - 12, -LOBBY + 18, GAP + 24, LOBBY - 18, 4, light),
    slats(-22, -LOBBY + 18, 44, LOBBY - 18, light),
    slab(-GAP / 2 - 52, -LOBBY - 8, GAP + 104, light, 16),
    place(bush(random, light), -GAP / 2 - 46, 4, 0.6),
    place(bush(random, light), GAP / 2 + 46, 4, 0.6),
  ].join('');
