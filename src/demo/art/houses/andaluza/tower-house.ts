import { archedDoor } from '../../facade/arched-door.ts';
import { chimney } from '../../facade/chimney.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { flowerBush } from '../../plants/bush.ts';
import type { Random } from '../../random.ts';
import { arch } from '../../shapes/arch.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WIDTH = 760;
const HEIGHT = 168;
const TOWER = 330;
const ARCHES = 4;

/** A tiled house with a square tower over the door and an arcade along the rest. */
export function towerHouse(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  const towerX = x + WIDTH * 0.1;
  const towerW = WIDTH * 0.28;
  const arcadeX = x + WIDTH * 0.42;
  const bay = (WIDTH * 0.52) / ARCHES;
  const archway = (index: number) =>
    arch(arcadeX + index * bay + 10, 0, bay - 20, 124, mix(light.shade, '#4A4038', 0.55)) +
    arch(arcadeX + index * bay + 26, 0, bay - 52, 92, 'url(#glass)');
  return house({ width: WIDTH + 56, height: TOWER + 74, front: 'garden' }, [
    chimney(x + WIDTH * 0.8, -HEIGHT - 50, light),
    wall(x, -HEIGHT, WIDTH, HEIGHT, light),
    tiledRoof({ x, w: WIDTH, y: -HEIGHT, h: 84, overhang: 28, inset: 40 }, light),
    wall(towerX, -TOWER, towerW, TOWER, light),
    tiledRoof({ x: towerX, w: towerW, y: -TOWER, h: 74, overhang: 22, inset: towerW * 0.34 }, light),
    arch(towerX + towerW * 0.33, -TOWER + 132, towerW * 0.34, 96, mix(light.glass[1], '#22323a', 0.35)),
    rect(towerX + towerW * 0.24, -TOWER + 132, towerW * 0.52, 7, mix('#3b2c22', light.shade, 0.2)),
    repeat(ARCHES, archway),
    archedDoor(towerX + towerW * 0.28, 0, towerW * 0.44, 124, light),
    repeat(ARCHES, (index) =>
      place(flowerBush(random, light), arcadeX + (index + 0.5) * bay + random.between(-10, 10), -HEIGHT + 34, 0.5),
    ),
  ]);
}
