import { glass } from '../../facade/glass.ts';
import { rail } from '../../facade/rail.ts';
import { slab } from '../../facade/slab.ts';
import { slats } from '../../facade/slats.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bush } from '../../plants/bush.ts';
import type { Random } from '../../random.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { house, type House } from '../house.ts';

const BASE = 122;
const MIDDLE = 126;
const TOP = 112;
const FLOOR = 14;

/** Three volumes, each pushed past the one below it, with a terrace on every step. */
export function stackedVilla(random: Random, light: Light): House {
  const w = random.between(780, 840);
  const x = -w / 2;
  const middleFloor = -BASE - FLOOR;
  const middle = { x: x + w * 0.24, w: w * 0.82, y: middleFloor - MIDDLE };
  const topFloor = middle.y - FLOOR;
  const top = { x: x + w * 0.12, w: w * 0.5, y: topFloor - TOP };
  const cantilever = middle.x + middle.w - (x + w);
  return house({ width: w + 2 * cantilever, height: -top.y + 16, front: 'garden' }, [
    rect(x + w, -BASE, cantilever, BASE, mix(light.shade, '#2E3A40', 0.25), { opacity: 0.35 }),
    stoneWall(random, x, -BASE, w, BASE, light),
    glass(x + w * 0.3, -BASE + 14, w * 0.5, BASE - 14, 5, light),
    slats(x + w * 0.84, -BASE + 9, w * 0.1, BASE - 9, light),
    glass(x + w * 0.07, -BASE + 40, w * 0.14, 56, 2, light),
    rect(x + w + cantilever - 16, -BASE, 10, BASE, mix(light.wall, light.shade, 0.4)),
    slab(x - 20, middleFloor, w + cantilever + 36, light, FLOOR),
    wall(middle.x, middle.y, middle.w, MIDDLE, light, 0.12),
    glass(middle.x + middle.w * 0.05, middle.y + 20, middle.w * 0.34, MIDDLE - 20, 3, light),
    slats(middle.x + middle.w * 0.43, middle.y + 9, middle.w * 0.14, MIDDLE - 9, light),
    glass(middle.x + middle.w * 0.61, middle.y + 20, middle.w * 0.25, MIDDLE - 20, 2, light),
    slab(middle.x - 18, topFloor, middle.w + 36, light, FLOOR),
    rect(top.x, top.y + TOP, middle.x - top.x - 18, FLOOR, mix(light.wall, light.shade, 0.45)),
    wall(top.x, top.y, top.w, TOP, light),
    glass(top.x + top.w * 0.07, top.y + 18, top.w * 0.62, TOP - 18, 4, light),
    slab(top.x - 26, top.y - 16, top.w + 64, light, 18),
    rail(top.x + top.w + 8, topFloor, middle.x + middle.w + 6 - top.x - top.w, light),
    place(bush(random, light), middle.x + middle.w - 46, topFloor - 2, 0.5),
    rail(x - 10, middleFloor, middle.x - x + 4, light),
    place(bush(random, light), x + 46, middleFloor - 2, 0.5),
  ]);
}
