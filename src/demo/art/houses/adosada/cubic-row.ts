import { glass } from '../../facade/glass.ts';
import { pergola } from '../../facade/pergola.ts';
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
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const HOMES = 3;
const HOME_W = 292;
const GROUND = 132;
const UPPER = 136;
const PARTY_WALL = 26;

/** Three white cubes over a dark ground floor, stone fins between them and a terrace on each roof. */
export function cubicRow(random: Random, light: Light): House {
  const left = (-HOMES / 2) * HOME_W;
  return house({ width: HOMES * HOME_W + PARTY_WALL, height: GROUND + UPPER + 112, front: 'garden' }, [
    repeat(HOMES, (index) => home(random, light, left + index * HOME_W)),
    repeat(HOMES + 1, (index) => {
      const x = left + index * HOME_W - PARTY_WALL / 2;
      return stoneWall(random, x, -GROUND - UPPER - 34, PARTY_WALL, GROUND + UPPER + 34, light);
    }),
  ]);
}

function home(random: Random, light: Light, x: number) {
  const roof = -GROUND - UPPER;
  const cubeX = x + 34;
  const cubeW = HOME_W - 34 - PARTY_WALL;
  return [
    pergola(x + HOME_W * 0.42, roof - 10, HOME_W * 0.42, 74, light),
    rail(cubeX, roof - 8, cubeW, light),
    rect(x, roof + 24, HOME_W, -roof - 24, mix(light.shade, '#4d5a60', 0.3)),
    rect(x, -GROUND, HOME_W, GROUND, mix(light.wall, light.shade, 0.55)),
    slats(x + 34, -GROUND + 12, 66, GROUND - 12, light),
    glass(x + 116, -GROUND + 24, 140, GROUND - 24, 3, light),
    wall(cubeX, roof, cubeW, UPPER, light, 0.1),
    glass(cubeX + 24, roof + 30, cubeW * 0.42, UPPER - 48, 2, light),
    slats(cubeX + cubeW * 0.62, roof + 30, cubeW * 0.26, UPPER - 48, light),
    slab(cubeX - 8, roof - 8, cubeW + 16, light, 12),
    rect(cubeX, -GROUND, cubeW, 12, light.shade, { opacity: 0.65 }),
    place(bush(random, light), x + HOME_W - 50, 4, 0.42),
  ].join('');
}
