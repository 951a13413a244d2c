import { archedDoor } from '../../facade/arched-door.ts';
import { chimney } from '../../facade/chimney.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import type { Random } from '../../random.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const MAIN = { x: -400, w: 450, h: 252 };
const BARN = { x: 50, w: 350, h: 150 };
const PORCH = { x: -376, w: 402, h: 118 };
const GREEN = '#4F6B45';

/** A two-storey house of bare stone with a tiled porch, a whitewashed barn beside it. */
export function stoneFarm(random: Random, light: Light): House {
  const posts = 5;
  return house({ width: 840, height: MAIN.h + 80, front: 'garden' }, [
    chimney(-120, -MAIN.h - 44, light, 66),
    wall(BARN.x, -BARN.h, BARN.w, BARN.h, light),
    tiledRoof({ x: BARN.x, w: BARN.w, y: -BARN.h, h: 72, overhang: 22, inset: 26 }, light),
    archedDoor(BARN.x + 60, 0, 110, 116, light, '#5A3D2A'),
    shutteredWindow(BARN.x + 236, -100, 48, 56, GREEN, light),
    stoneWall(random, MAIN.x, -MAIN.h, MAIN.w, MAIN.h, light),
    rect(MAIN.x + MAIN.w - 46, -MAIN.h, 46, MAIN.h, light.shade, { opacity: 0.38 }),
    tiledRoof({ x: MAIN.x, w: MAIN.w, y: -MAIN.h, h: 80, overhang: 22, inset: 40 }, light),
    repeat(3, (index) => shutteredWindow(MAIN.x + 62 + index * 140, -MAIN.h + 30, 48, 58, GREEN, light)),
    rect(PORCH.x, -PORCH.h, PORCH.w, PORCH.h, mix(light.shade, '#3A322B', 0.45), { opacity: 0.45 }),
    archedDoor(-214, 0, 76, 104, light),
    shutteredWindow(-326, -84, 44, 56, GREEN, light),
    shutteredWindow(-78, -84, 44, 56, GREEN, light),
    repeat(posts, (index) =>
      rect(PORCH.x + (index * (PORCH.w - 14)) / (posts - 1), -PORCH.h, 14, PORCH.h, mix('#8E6340', light.shade, 0.2)),
    ),
    tiledRoof({ x: PORCH.x, w: PORCH.w, y: -PORCH.h, h: 40, overhang: 16, inset: 8 }, light),
    place(bougainvillea(random, light, 90, 96), PORCH.x + PORCH.w - 34, -PORCH.h + 2),
  ]);
}
