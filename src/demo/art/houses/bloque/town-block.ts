import { ironBalcony } from '../../facade/iron-balcony.ts';
import { shopWindow } from '../../facade/shop-window.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { archedDoor } from '../../facade/arched-door.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { geranium } from '../../plants/geranium.ts';
import type { Random } from '../../random.ts';
import type { Recipe } from '../../recipe.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const GROUND = 116;
const STOREY = 96;
const BAYS = 4;
const PLASTERS = ['#F3D9B0', '#F1C9AE', '#E3E6DC', '#F6EBD6', '#E9D3C0'] as const;
const SHUTTERS = ['#4F6B45', '#1F5A66', '#7A4A2E', '#5F7C80'] as const;

/** A house of the town's streets: shops below, shuttered windows and iron balconies above, a cornice on top. */
export function townBlock(random: Random, light: Light, recipe: Recipe): House {
  const upper = Math.min(6, Math.max(3, recipe.storeys)) - 1;
  const w = random.between(560, 680);
  const x = -w / 2;
  const top = -GROUND - upper * STOREY;
  const plaster = mix(random.pick(PLASTERS), light.wall, 0.2 + light.warmth * 0.2);
  const shutters = random.pick(SHUTTERS);
  const trim = mix(plaster, '#ffffff', 0.55);
  const floor = (index: number) => storey(random, light, { x, w, y: -GROUND - index * STOREY, shutters, trim });
  return house({ width: w + 40, height: -top + 40, front: 'street' }, [
    rect(x, top, w, -top, plaster),
    rect(x + w - 26, top, 26, -top, light.shade, { opacity: 0.4 }),
    rect(x, -GROUND, w, GROUND, mix(light.stone, light.shade, 0.15)),
    repeat(upper, floor),
    rect(x - 12, -GROUND - 8, w + 24, 12, trim),
    rect(x - 18, top - 20, w + 36, 24, trim),
    rect(x - 18, top + 4, w + 36, 8, light.shade, { opacity: 0.5 }),
    repeat(Math.round(w / 40), (index) => rect(x + 10 + index * 40, top - 2, 14, 12, mix(trim, light.shade, 0.3))),
    shopWindow(random, x + 26, 0, w * 0.3, 92, light),
    shopWindow(random, x + w * 0.66, 0, w * 0.3, 92, light),
    archedDoor(x + w * 0.45, 0, w * 0.12, 100, light, shutters),
  ]);
}

type Storey = { x: number; w: number; y: number; shutters: string; trim: string };

function storey(random: Random, light: Light, { x, w, y, shutters, trim }: Storey) {
  const bay = w / BAYS;
  return repeat(BAYS, (index) => {
    const left = x + (index + 0.5) * bay - 22;
    const flowers = random.chance(0.4) ? place(geranium(random, light), left + 8, y - 8, 1.6) : '';
    return [
      rect(left - 6, y - 84, 56, 8, trim),
      shutteredWindow(left, y - 74, 44, 66, shutters, light),
      ironBalcony(left - 26, y - 4, 96, 30),
      flowers,
    ].join('');
  });
}
