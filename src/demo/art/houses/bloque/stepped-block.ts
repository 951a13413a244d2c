import { glass } from '../../facade/glass.ts';
import { rail } from '../../facade/rail.ts';
import { slab } from '../../facade/slab.ts';
import { slats } from '../../facade/slats.ts';
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

const STOREY = 92;
const BAYS = 4;

/** A terrace block whose storeys step back to one side, crowned by a timber pergola. */
export function steppedBlock(random: Random, light: Light, recipe: Recipe): House {
  const w = random.between(700, 780);
  const x = -w / 2;
  const storeys = Math.min(6, Math.max(4, recipe.storeys));
  const step = random.between(10, 22);
  const roof = -storeys * STOREY;
  return house({ width: w + 32, height: 78 - roof, front: 'garden' }, [
    slats(x + w * 0.34, roof - 66, w * 0.42, 60, light),
    slab(x + w * 0.26, roof - 78, w * 0.58, light, 14),
    repeat(storeys, (index) => storey(random, light, x + index * step, w - index * step, -(index + 1) * STOREY)),
  ]);
}

function storey(random: Random, light: Light, x: number, w: number, y: number) {
  const pitch = (w - 36) / BAYS;
  const bay = (index: number) => balcony(random, light, x + 18 + index * pitch, y, pitch - 16);
  return wall(x, y, w, STOREY, light) + repeat(BAYS, bay) + slab(x - 16, y - 10, w + 32, light, 14);
}

function balcony(random: Random, light: Light, x: number, y: number, w: number) {
  const species = random.chance(0.6) ? flowerBush : bush;
  const planter = random.chance(0.3) ? place(species(random, light), x + w * 0.8, y + STOREY - 6, 0.34) : '';
  return [
    rect(x, y + 14, w, STOREY - 14, mix(light.shade, '#4d5a60', 0.35)),
    glass(x + 10, y + 24, w - 20, STOREY - 26, 2, light),
    planter,
    rail(x - 6, y + STOREY, w + 12, light),
  ].join('');
}
