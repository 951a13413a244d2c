import { archedDoor } from '../../facade/arched-door.ts';
import { glass } from '../../facade/glass.ts';
import { ironBalcony } from '../../facade/iron-balcony.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { flowerBush } from '../../plants/bush.ts';
import type { Random } from '../../random.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const HOMES = 4;
const HOME_W = 215;
const LOW = 250;
const HIGH = 276;
const DOORS = ['#2F5D62', '#6E4A31', '#3B5A7A'] as const;
const TINTS = [
  ['#F7E3C8', '#FBF6EE', '#F3D9C4', '#FBF6EE'],
  ['#FBF6EE', '#E9EEE6', '#FBF6EE', '#F5E6D3'],
] as const;

/** Four narrow homes in soft colours, their tiled roofs stepping up and down. */
export function tiledRow(random: Random, light: Light): House {
  const tints = random.pick(TINTS);
  const left = (-HOMES / 2) * HOME_W;
  return house({ width: HOMES * HOME_W + 16, height: HIGH + 62, front: 'garden' }, [
    repeat(HOMES, (index) =>
      home(random, light, left + index * HOME_W, index % 2 ? HIGH : LOW, tints[index] ?? light.wall),
    ),
  ]);
}

function home(random: Random, light: Light, x: number, h: number, tint: string) {
  const balcony = -h + 138;
  return [
    rect(x, -h, HOME_W, h, mix(tint, light.wall, 0.35 + light.warmth * 0.2)),
    rect(x + HOME_W - 22, -h, 22, h, light.shade, { opacity: 0.4 }),
    tiledRoof({ x, w: HOME_W, y: -h, h: 62, overhang: 8, inset: 22 }, light),
    archedDoor(x + HOME_W * 0.16, 0, HOME_W * 0.27, 112, light, random.pick(DOORS)),
    glass(x + HOME_W * 0.54, -106, HOME_W * 0.32, 72, 2, light),
    glass(x + HOME_W * 0.28, -h + 40, HOME_W * 0.44, 96, 2, light),
    ironBalcony(x + HOME_W * 0.18, balcony, HOME_W * 0.64),
    place(flowerBush(random, light), x + HOME_W * 0.7, 4, 0.42),
  ].join('');
}
