import { archedDoor } from '../../facade/arched-door.ts';
import { chimney } from '../../facade/chimney.ts';
import { glass } from '../../facade/glass.ts';
import { ironBalcony } from '../../facade/iron-balcony.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { geranium } from '../../plants/geranium.ts';
import type { Random } from '../../random.ts';
import { path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const LEFT = { x: -400, w: 232, h: 214 };
const MAIN = { x: -176, w: 372, h: 320 };
const RIGHT = { x: 190, w: 210, h: 252 };
const BLUES = ['#2F6DA3', '#2B5C8A', '#3C7FA8'] as const;

/** White houses leaning on each other in a village street: blue shutters, iron balcony, pots on the wall. */
export function villageHouse(random: Random, light: Light): House {
  const blue = random.pick(BLUES);
  return house({ width: 800, height: MAIN.h + 66, front: 'court' }, [
    chimney(-60, -MAIN.h - 46, light, 54),
    leftNeighbour(blue, light),
    rightNeighbour(blue, light),
    wall(MAIN.x, -MAIN.h, MAIN.w, MAIN.h, light, 0.12),
    rect(MAIN.x, -30, MAIN.w, 30, mix(blue, light.wall, 0.35)),
    tiledRoof({ x: MAIN.x, w: MAIN.w, y: -MAIN.h, h: 66, overhang: 18, inset: 34 }, light),
    balconyFloor(random, blue, light),
    archedDoor(MAIN.x + 148, 0, 82, 128, light, blue),
    shutteredWindow(MAIN.x + 46, -112, 54, 66, blue, light),
    shutteredWindow(MAIN.x + 278, -112, 54, 66, blue, light),
    pots(random, blue, light),
    place(bougainvillea(random, light, 110, 150), RIGHT.x + 24, -RIGHT.h + 46),
  ]);
}

const leftNeighbour = (blue: string, light: Light) =>
  wall(LEFT.x, -LEFT.h, LEFT.w, LEFT.h, light) +
  tiledRoof({ x: LEFT.x, w: LEFT.w, y: -LEFT.h, h: 52, overhang: 16, inset: 24 }, light) +
  shutteredWindow(LEFT.x + 88, -LEFT.h + 42, 50, 60, blue, light) +
  rect(LEFT.x, -30, LEFT.w, 30, mix('#D9A441', light.wall, 0.45)) +
  archedDoor(LEFT.x + 76, 0, 66, 96, light);

const rightNeighbour = (blue: string, light: Light) =>
  wall(RIGHT.x, -RIGHT.h, RIGHT.w, RIGHT.h, light) +
  tiledRoof({ x: RIGHT.x, w: RIGHT.w, y: -RIGHT.h, h: 56, overhang: 16, inset: 24 }, light) +
  shutteredWindow(RIGHT.x + 92, -RIGHT.h + 44, 50, 64, blue, light) +
  shutteredWindow(RIGHT.x + 92, -112, 50, 66, blue, light);

function balconyFloor(random: Random, blue: string, light: Light) {
  const floor = -168;
  return [
    shutteredWindow(MAIN.x + 46, floor - 104, 54, 78, blue, light),
    shutteredWindow(MAIN.x + 278, floor - 104, 54, 78, blue, light),
    glass(MAIN.x + 152, floor - 112, 72, 112, 2, light),
    rect(MAIN.x + 126, floor - 114, 22, 114, mix(blue, light.shade, 0.15)),
    rect(MAIN.x + 228, floor - 114, 22, 114, mix(blue, light.shade, 0.15)),
    place(geranium(random, light), MAIN.x + 130, floor, 1.9),
    place(geranium(random, light), MAIN.x + 244, floor, 1.9),
    ironBalcony(MAIN.x + 106, floor, 164, 46),
  ].join('');
}

/** The blue pots of geraniums that hang on every wall of a white village. */
function pots(random: Random, blue: string, light: Light) {
  const glazed = mix(blue, light.shade, 0.15);
  const pot = (x: number, y: number) =>
    place(path('M-9 -8H9L6 8H-6Z', glazed) + place(geranium(random, light), 0, -6), x, y);
  return (
    repeat(2, (row) => pot(MAIN.x + 126, -96 + row * 46) + pot(MAIN.x + 250, -96 + row * 46)) +
    repeat(3, (index) => pot(LEFT.x + 40 + index * 72, -LEFT.h + 128 - (index % 2) * 10))
  );
}
