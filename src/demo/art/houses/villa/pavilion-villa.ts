import { glass } from '../../facade/glass.ts';
import { pergola } from '../../facade/pergola.ts';
import { slab } from '../../facade/slab.ts';
import { slats } from '../../facade/slats.ts';
import { stoneWall } from '../../facade/stone-wall.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import type { Random } from '../../random.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { house, type House } from '../house.ts';

const HEIGHT = 164;
const LANTERN = 52;
const PORCH = 236;

/** One long low storey under a thin roof, a raised lantern in its middle and a pergola at its end. */
export function pavilionVilla(random: Random, light: Light): House {
  const w = random.between(700, 760);
  const x = -(w + PORCH) / 2;
  const porchX = x + w;
  const stoneW = w * 0.2;
  const lanternX = x + w * 0.3;
  const lanternW = w * 0.44;
  return house({ width: w + PORCH, height: HEIGHT + 134, front: 'garden' }, [
    stoneWall(random, x + w * 0.12, -HEIGHT - 120, 74, 120, light),
    rect(x + w * 0.12 - 8, -HEIGHT - 130, 90, 14, mix(light.wall, light.shade, 0.2)),
    wall(lanternX, -HEIGHT - LANTERN, lanternW, LANTERN, light),
    glass(lanternX + 16, -HEIGHT - LANTERN + 10, lanternW - 32, LANTERN - 14, 6, light),
    slab(lanternX - 26, -HEIGHT - LANTERN - 14, lanternW + 52, light, 14),
    wall(x, -HEIGHT, w, HEIGHT, light, 0.1),
    stoneWall(random, x, -HEIGHT, stoneW, HEIGHT, light),
    glass(x + stoneW * 0.3, -HEIGHT + 54, stoneW * 0.42, 74, 2, light),
    glass(x + w * 0.24, -HEIGHT + 24, w * 0.46, HEIGHT - 24, 6, light),
    slats(x + w * 0.74, -HEIGHT + 9, w * 0.14, HEIGHT - 9, light),
    terraceRoom(porchX, light),
    pergola(porchX - 6, 0, PORCH - 30, HEIGHT - 22, light),
    slab(x - 34, -HEIGHT - 14, w + 60, light, 20),
    place(bougainvillea(random, light, 120, 70), porchX + PORCH - 80, -HEIGHT + 16),
  ]);
}

/** The open-air sofa under the pergola. */
const terraceRoom = (x: number, light: Light) =>
  [
    rect(x, -HEIGHT + 34, 60, HEIGHT - 34, mix(light.wall, light.shade, 0.35)),
    rect(x + 66, -52, 118, 30, mix('#F4EFE6', light.shade, 0.3), { rx: 6 }),
    rect(x + 60, -30, 130, 22, mix('#F4EFE6', light.shade, 0.12), { rx: 6 }),
    rect(x + 66, -8, 118, 8, '#8A633E'),
  ].join('');
