import { backdrop } from '../backdrop/backdrop.ts';
import { ridge } from '../backdrop/ridge.ts';
import { HEIGHT } from '../canvas.ts';
import { framed } from '../framed.ts';
import { bed } from '../furniture/bed.ts';
import { curtain } from '../furniture/curtain.ts';
import { finish } from '../furniture/finish.ts';
import { framedPicture } from '../furniture/framed-picture.ts';
import { roomFloor } from '../furniture/room-floor.ts';
import { tableLamp } from '../furniture/table-lamp.ts';
import { windowWall } from '../furniture/window-wall.ts';
import { mix } from '../mix.ts';
import { palm } from '../plants/palm.ts';
import { plant } from '../plants/plant.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import type { Setting } from '../setting.ts';

const FLOOR = HEIGHT * 0.8;
const BED_FOOT = HEIGHT * 0.92;
const BED_W = 640;
const WALLS = ['#E9DFD0', '#D9E0DC', '#EADCCB'] as const;
const ACCENTS = ['#C96F4A', '#1F5A66', '#8A9A7B', '#C9A24B'] as const;

/** A bedroom: the bed on one side, a curtained window on the other. */
export function dormitorio(setting: Setting) {
  const { recipe, random, light } = setting;
  const windowLeft = random.chance(0.5);
  const opening = { x: windowLeft ? 90 : 1010, y: 140, w: 500, h: FLOOR - 140 };
  const bedX = windowLeft ? 800 : 160;
  const accent = random.pick(ACCENTS);
  const wall = mix(mix(random.pick(WALLS), finish(recipe.state).wall, 0.5), light.sky[2], 0.2);
  const windowEnd = opening.x + opening.w;
  const drawing = [
    backdrop(setting, 0.5),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.62, height: 46, roughness: 8 }),
    plant(palm, setting, opening.x + random.between(140, 360), FLOOR, 1.05),
    windowWall(opening, FLOOR, 2, wall),
    roomFloor(setting, FLOOR),
    place(framedPicture(accent, light), bedX + BED_W / 2 - 76, 118, 0.9),
    ellipse(bedX + BED_W / 2, HEIGHT * 0.965, BED_W * 0.66, 46, mix('#E3D3BF', light.shade, 0.1)),
    place(tableLamp(light), bedX - 84, HEIGHT * 0.86),
    place(tableLamp(light), bedX + BED_W + 84, HEIGHT * 0.86),
    place(bed(random, BED_W, accent, light), bedX, BED_FOOT),
    curtain(opening.x - 46, 100, FLOOR + 20, 118),
    curtain(windowEnd - 72, 100, FLOOR + 20, 118),
    rect(opening.x - 60, 92, opening.w + 120, 10, '#8A633E', { rx: 5 }),
  ].join('');
  return framed('Dormitorio', setting, drawing, { focusY: 0.8 });
}
