import { glass } from '../../facade/glass.ts';
import { ironBalcony } from '../../facade/iron-balcony.ts';
import { shopWindow } from '../../facade/shop-window.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { tiledRoof } from '../../facade/tiled-roof.ts';
import { wall } from '../../facade/wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import type { Random } from '../../random.ts';
import { archOutline } from '../../shapes/arch.ts';
import { path } from '../../shapes/path.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const WIDTH = 864;
const GROUND = 232;
const UPPER = 158;
const ARCHES = 4;
const SHUTTERS = ['#3F6B6B', '#2F6DA3', '#4F6B45'] as const;

/** Shop windows set back behind the arches of an old town arcade. */
export function arcadeShop(random: Random, light: Light): House {
  const x = -WIDTH / 2;
  const bay = WIDTH / ARCHES;
  const shutters = random.pick(SHUTTERS);
  const front = (index: number) => {
    const left = x + index * bay + 26;
    return index === 2 ? glass(left, -176, bay - 52, 176, 2, light) : shopWindow(random, left, 0, bay - 52, 176, light);
  };
  const openings = Array.from({ length: ARCHES }, (_, index) =>
    archOutline(x + index * bay + 20, 0, bay - 40, 206),
  ).join('');
  const upperFloor = (index: number) => {
    const middle = x + (index + 0.5) * bay;
    return (
      shutteredWindow(middle - 30, -GROUND - 122, 60, 96, shutters, light) +
      ironBalcony(middle - 66, -GROUND - 24, 132, 42)
    );
  };
  return house({ width: WIDTH, height: GROUND + UPPER + 58, front: 'street' }, [
    rect(x + 10, -GROUND + 10, WIDTH - 20, GROUND - 10, mix(light.shade, '#4A4038', 0.5)),
    repeat(ARCHES, front),
    wall(x, -GROUND - UPPER, WIDTH, UPPER + 20, light, 0.08),
    path(`M${x} ${-GROUND}H${-x}V0H${x}Z${openings}`, mix(light.stone, light.wall, 0.35), { 'fill-rule': 'evenodd' }),
    rect(-x - 20, -GROUND, 20, GROUND, light.shade, { opacity: 0.4 }),
    rect(x - 8, -GROUND - 8, WIDTH + 16, 14, mix(light.stone, '#ffffff', 0.3)),
    rect(x, -GROUND + 6, WIDTH, 7, light.shade, { opacity: 0.5 }),
    repeat(ARCHES, upperFloor),
    tiledRoof({ x, w: WIDTH, y: -GROUND - UPPER, h: 58, overhang: 22, inset: 30 }, light),
  ]);
}
