import { awning } from '../../facade/awning.ts';
import { glass } from '../../facade/glass.ts';
import { shopWindow } from '../../facade/shop-window.ts';
import { slab } from '../../facade/slab.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import type { Random } from '../../random.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WIDTH = 820;
const GROUND = 250;
const UPPER = 130;
const BAYS = 3;
const COLOURS = ['#1F5A66', '#A5492A', '#44603F'] as const;

/** Three display windows under striped awnings, offices above. */
export function awningShop(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  const colour = random.pick(COLOURS);
  const bay = (index: number) => {
    const left = x + 40 + index * 256;
    const front = index === 1 ? glass(left, -188, 226, 188, 2, light) : shopWindow(random, left, 0, 226, 188, light);
    return front + awning(left - 6, -226, 238, 60, colour, light);
  };
  return house({ width: WIDTH, height: GROUND + UPPER + 12, front: 'street' }, [
    stoneWall(random, x, -GROUND, WIDTH, GROUND, light),
    wall(x, -GROUND - UPPER, WIDTH, UPPER, light, 0.08),
    repeat(4, (index) => glass(x + 56 + index * 190, -GROUND - UPPER + 26, 120, 84, 2, light)),
    slab(x - 14, -GROUND - UPPER - 12, WIDTH + 28, light, 12),
    slab(x - 18, -GROUND, WIDTH + 36, light, 12),
    repeat(BAYS, bay),
  ]);
}
