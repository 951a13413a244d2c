import { rail } from '../../facade/rail.ts';
import { slab } from '../../facade/slab.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { garageDoor } from '../../facade/garage-door.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bush, flowerBush } from '../../plants/bush.ts';
import { cypress } from '../../plants/cypress.ts';
import { olive } from '../../plants/olive.ts';
import type { Random } from '../../random.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WIDTH = 880;
const HEIGHT = 226;
const DOOR = { x: -330, w: 350, h: 178 };

/** The car entrance cut into a stone terrace, a garden on its roof. */
export function basementGarage(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  const hedge = (index: number) =>
    place((index % 2 ? bush : flowerBush)(random, light), x + 70 + index * 124, -HEIGHT - 10, 0.8);
  return house({ width: WIDTH, height: HEIGHT + 180, front: 'driveway' }, [
    place(olive(random, light), -250, -HEIGHT - 8, 1.1),
    place(cypress(random, light), 140, -HEIGHT - 8, 0.75),
    place(cypress(random, light), 210, -HEIGHT - 8, 0.62),
    place(olive(random, light), 330, -HEIGHT - 8, 0.9),
    repeat(7, hedge),
    stoneWall(random, x, -HEIGHT, WIDTH, HEIGHT, light),
    rect(DOOR.x - 26, -DOOR.h - 26, DOOR.w + 52, DOOR.h + 26, mix(light.wall, light.shade, 0.25)),
    garageDoor(DOOR.x, 0, DOOR.w, DOOR.h, light),
    rect(120, -118, 76, 118, mix('#5F7C80', light.shade, 0.3)),
    rect(182, -62, 5, 14, '#C9A24B'),
    slab(x - 14, -HEIGHT - 12, WIDTH + 28, light, 16),
    rail(x + 10, -HEIGHT - 10, WIDTH - 20, light),
  ]);
}
