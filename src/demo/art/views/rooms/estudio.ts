import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { bistroChair } from '../../furniture/bistro-chair.ts';
import { curtain } from '../../furniture/curtain.ts';
import { finish } from '../../furniture/finish.ts';
import { framedPicture } from '../../furniture/framed-picture.ts';
import { pendantLamp } from '../../furniture/pendant-lamp.ts';
import { roomFloor } from '../../furniture/room-floor.ts';
import { windowWall } from '../../furniture/window-wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import type { Random } from '../../random.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { line } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.74;
const CABINETS = ['#6F7F6B', '#C9B79C', '#5F7C80', '#EFE6D6'] as const;
const SPREADS = ['#C96F4A', '#8FA6A3', '#C9A24B', '#1F5A66'] as const;

/** A studio in one picture: the bed, the window, a small table and the kitchen along the wall. */
export function estudio(setting: Setting) {
  const { recipe, random, light } = setting;
  const { wall: plaster } = finish(recipe.state);
  const wall = mix(plaster, light.sky[2], 0.2 + light.warmth * 0.25);
  const windowX = random.between(560, 660);
  const opening = { x: windowX, y: 150, w: 360, h: FLOOR - 150 };
  const drawing = [
    backdrop(setting, random.between(0.46, 0.54)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.66, height: 46, roughness: 8 }),
    windowWall(opening, FLOOR, 2, wall),
    kitchenette(random, opening.x + opening.w + 90, light),
    roomFloor(setting, FLOOR),
    curtain(windowX - 60, 110, FLOOR + 14, 100),
    place(framedPicture(random.pick(SPREADS), light), 190, 170, 1.1),
    ellipse(900, HEIGHT * 0.95, 360, 46, mix('#E3D3BF', light.shade, 0.12)),
    daybed(random, light),
    place(bistroChair('#A9794E', light), 860, HEIGHT * 0.93, 1.3),
    table(light),
    place(pendantLamp('#B0623F', light, 200), 1010, 0),
  ].join('');
  return framed('Estudio', setting, drawing, { closest: 1.14, focusX: 0.3, focusY: 0.9 });
}

function kitchenette(random: Random, x: number, light: Light) {
  const paint = mix(random.pick(CABINETS), light.shade, 0.08);
  const w = WIDTH - x + 20;
  return [
    rect(x, FLOOR - 330, w, 140, mix('#ffffff', light.shade, 0.12)),
    rect(x, 150, w, 200, paint),
    repeat(4, (index) => rect(x + 8 + (index * w) / 4, 158, w / 4 - 12, 184, mix(paint, '#ffffff', 0.09))),
    rect(x, FLOOR - 190, w, 190, paint),
    repeat(4, (index) => rect(x + 8 + (index * w) / 4, FLOOR - 160, w / 4 - 12, 150, mix(paint, '#ffffff', 0.09))),
    rect(x - 8, FLOOR - 208, w, 24, mix('#EFE9DF', light.shade, 0.12)),
    line(`M${x + 130} ${FLOOR - 208}V${FLOOR - 270}q0 -22 24 -22t24 22v10`, '#8D979A', 8),
  ].join('');
}

function daybed(random: Random, light: Light) {
  const spread = mix(random.pick(SPREADS), light.shade, 0.1);
  const y = HEIGHT * 0.93;
  return [
    rect(20, y - 14, 640, 26, '#1B2A3A', { opacity: 0.16, rx: 12 }),
    rect(20, y - 330, 26, 340, '#8E6340', { rx: 8 }),
    rect(40, y - 60, 620, 46, '#8E6340'),
    rect(40, y - 170, 616, 116, mix('#FBF8F3', light.shade, 0.05), { rx: 20 }),
    rect(230, y - 178, 430, 128, spread, { rx: 16 }),
    rect(230, y - 178, 430, 16, mix(spread, '#ffffff', 0.3), { rx: 8 }),
    rect(60, y - 240, 160, 96, '#ffffff', { rx: 24 }),
    rect(150, y - 226, 130, 84, mix('#F1E3C6', light.shade, 0.1), { rx: 20 }),
  ].join('');
}

const table = (light: Light) =>
  [
    line(`M1030 ${HEIGHT * 0.95}V${HEIGHT * 0.82}`, '#7A5636', 14),
    ellipse(1030, HEIGHT * 0.95, 70, 12, '#7A5636'),
    ellipse(1030, HEIGHT * 0.815, 150, 24, mix('#B78A5C', light.shade, 0.1)),
    ellipse(1030, HEIGHT * 0.805, 46, 9, '#F4EFE6'),
  ].join('');
