import { glass } from '../../facade/glass.ts';
import { rail } from '../../facade/rail.ts';
import { slab } from '../../facade/slab.ts';
import { slats } from '../../facade/slats.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import type { Random } from '../../random.ts';
import { house, type House } from '../house.ts';

const GROUND_FLOOR = 150;
const UPPER_FLOOR = 138;

/** Two white storeys, the upper one set to a side behind a long terrace. */
export function twoStoreyVilla(random: Random, light: Light): House {
  const w = random.between(720, 820);
  const x = -w / 2;
  const terrace = -GROUND_FLOOR - 14;
  const upperX = x + w * 0.06;
  const upperW = w * 0.64;
  const upperTop = terrace - UPPER_FLOOR;
  const stoneX = x + w * 0.72;
  return house({ width: w + 52, height: -upperTop + 18, front: 'garden' }, [
    wall(x, -GROUND_FLOOR, w, GROUND_FLOOR, light),
    stoneWall(random, stoneX, -GROUND_FLOOR, w * 0.28, GROUND_FLOOR, light),
    glass(x + w * 0.05, -GROUND_FLOOR + 26, w * 0.36, GROUND_FLOOR - 26, 4, light),
    glass(x + w * 0.46, -GROUND_FLOOR + 26, w * 0.21, GROUND_FLOOR - 26, 2, light),
    glass(stoneX + w * 0.06, -GROUND_FLOOR + 44, w * 0.15, 62, 2, light),
    slab(x - 26, terrace, w + 52, light),
    wall(upperX, upperTop, upperW, UPPER_FLOOR, light),
    slats(upperX + upperW * 0.7, upperTop, upperW * 0.26, UPPER_FLOOR, light),
    glass(upperX + upperW * 0.06, upperTop + 22, upperW * 0.58, UPPER_FLOOR - 22, 4, light),
    slab(upperX - 30, upperTop - 18, upperW + 78, light, 20),
    rail(x - 16, terrace, w + 32, light),
  ]);
}
