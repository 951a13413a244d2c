import { garageDoor } from '../../facade/garage-door.ts';
import { slab } from '../../facade/slab.ts';
import { slats } from '../../facade/slats.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import type { Random } from '../../random.ts';
import { house, type House } from '../house.ts';

const WIDTH = 760;
const HEIGHT = 290;
const DOOR = { w: 300, h: 210 };

/** Two sectional doors either side of a timber panel. */
export function doubleGarage(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  return house({ width: WIDTH, height: HEIGHT + 16, front: 'driveway' }, [
    wall(x, -HEIGHT, WIDTH, HEIGHT, light, 0.1),
    garageDoor(x + 46, 0, DOOR.w, DOOR.h, light),
    garageDoor(-x - 46 - DOOR.w, 0, DOOR.w, DOOR.h, light),
    slats(-26, -HEIGHT + 10, 52, HEIGHT - 10, light),
    slab(x - 20, -HEIGHT - 16, WIDTH + 40, light),
  ]);
}
