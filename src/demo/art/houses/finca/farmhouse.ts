import { archedDoor } from '../../facade/arched-door.ts';
import { chimney } from '../../facade/chimney.ts';
import { glass } from '../../facade/glass.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import type { Random } from '../../random.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WIDTH = 900;
const WING = 132;
const MAIN = 214;
const SHUTTERS = ['#3F6B6B', '#4F6B45', '#7A4A2E'] as const;

/** A long farm wing with the taller family house rising out of it. */
export function farmhouse(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  const mainX = x + WIDTH * 0.55;
  const mainW = WIDTH * 0.33;
  const shutters = random.pick(SHUTTERS);
  return house({ width: WIDTH + 48, height: MAIN + 74, front: 'garden' }, [
    chimney(x + WIDTH * 0.2, -WING - 34, light, 64),
    wall(x, -WING, WIDTH, WING, light),
    tiledRoof({ x, w: WIDTH, y: -WING, h: 74, inset: 34 }, light),
    wall(mainX, -MAIN, mainW, MAIN, light),
    tiledRoof({ x: mainX, w: mainW, y: -MAIN, h: 74, overhang: 20 }, light),
    archedDoor(mainX + mainW * 0.36, 0, mainW * 0.28, 136, light),
    glass(mainX + mainW * 0.12, -180, mainW * 0.2, 58, 2, light),
    glass(mainX + mainW * 0.68, -180, mainW * 0.2, 58, 2, light),
    repeat(4, (index) => shutteredWindow(x + 58 + index * 112, -98, 46, 56, shutters, light)),
  ]);
}
