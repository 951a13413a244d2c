import { backdrop } from '../backdrop/backdrop.ts';
import { ridge } from '../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { framed } from '../framed.ts';
import { finish } from '../furniture/finish.ts';
import { pendantLamp } from '../furniture/pendant-lamp.ts';
import { vase } from '../furniture/vase.ts';
import { windowWall } from '../furniture/window-wall.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { cypress } from '../plants/cypress.ts';
import { olive } from '../plants/olive.ts';
import { plant } from '../plants/plant.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, line } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const FLOOR = HEIGHT * 0.8;
const TILES_TOP = HEIGHT * 0.5;
const WORKTOP = HEIGHT * 0.6;
const ISLAND = HEIGHT * 0.76;
const WINDOW = { x: 560, y: 190, w: 520, h: TILES_TOP - 190 };
const BRASS = '#C9A24B';
const CABINETS = ['#2F4A4D', '#6F7F6B', '#C9B79C', '#DDD3C2', '#3B4C5C'] as const;
const SHADES = [BRASS, '#3A464B', '#B0623F'] as const;
const ORANGES = ['#E2A03F', '#D9772F', '#C9B13F'] as const;

/** A kitchen with an island, its window on the garden. */
export function cocina(setting: Setting) {
  const { recipe, random, light } = setting;
  const { wall: plaster, wood } = finish(recipe.state);
  const wall = mix(plaster, light.sky[2], 0.2);
  const cabinets = recipe.state === 'dated' ? wood : random.pick(CABINETS);
  const paint = mix(cabinets, light.shade, light.warmth * 0.12);
  const lampshade = random.pick(SHADES);
  const drawing = [
    backdrop(setting, 0.44),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.5, height: 40, roughness: 8 }),
    plant(cypress, setting, random.between(640, 760), HEIGHT * 0.53, 0.7),
    plant(olive, setting, random.between(880, 1000), HEIGHT * 0.53, 1),
    windowWall(WINDOW, FLOOR, 2, wall),
    splashback(random, wall, light),
    wallCabinet(40, 440, paint),
    wallCabinet(1160, 400, paint),
    worktop(paint, light),
    floorTiles(light),
    island(paint, light),
    fruitBowl(random, 620, ISLAND),
    place(vase(random, light, 104), 997, ISLAND + 2),
    repeat(3, (index) => place(pendantLamp(lampshade, light), 560 + index * 260, 0)),
  ].join('');
  return framed('Cocina', setting, drawing, { closest: 1.3, focusY: 0.7 });
}

function splashback(random: Random, wall: string, light: Light) {
  const tile = (row: number, column: number) => {
    const tint = mix(random.chance(0.3) ? '#c9d6d4' : '#ffffff', light.shade, light.warmth * 0.2);
    return rect(
      column * 62 - (row % 2 ? 30 : 0),
      TILES_TOP + row * 27,
      60,
      25,
      mix(wall, tint, random.between(0.2, 0.7)),
      { rx: 2 },
    );
  };
  const grout = rect(0, TILES_TOP, WIDTH, WORKTOP - TILES_TOP, mix(wall, light.shade, 0.25));
  return grout + repeat(4, (row) => repeat(27, (column) => tile(row, column)));
}

function wallCabinet(x: number, w: number, paint: string) {
  const doorW = w / 3;
  const door = (index: number) =>
    rect(x + 8 + index * doorW, 120, doorW - 14, 280, mix(paint, '#ffffff', 0.07)) +
    rect(x + (index + 1) * doorW - 26, 350, 6, 36, BRASS);
  return rect(x, 110, w, 300, paint) + repeat(3, door);
}

function worktop(paint: string, light: Light) {
  const h = FLOOR - WORKTOP;
  const drawer = (index: number) =>
    rect(index * 200 + 8, WORKTOP + 40, 184, h - 52, mix(paint, '#ffffff', 0.07)) +
    rect(index * 200 + 76, WORKTOP + 54, 48, 6, BRASS);
  return [
    rect(0, WORKTOP + 26, WIDTH, h - 26, paint),
    rect(0, WORKTOP, WIDTH, 26, mix('#EFE9DF', light.shade, 0.1)),
    repeat(8, drawer),
    line(d`M790 ${WORKTOP}V${WORKTOP - 75}q0 -30 30 -30t30 30v14`, '#8D979A', 9),
  ].join('');
}

function floorTiles(light: Light) {
  const joint = mix('#C4AE8C', light.shade, 0.2);
  return [
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, mix('#DCC9AC', light.shade, 0.1)),
    line(d`M0 ${FLOOR + 44}H${WIDTH}M0 ${FLOOR + 112}H${WIDTH}`, joint, 3),
    repeat(17, (index) => line(d`M${(index - 4) * 180} ${FLOOR}L${(index - 4) * 270 - 400} ${HEIGHT}`, joint, 3)),
  ].join('');
}

function island(paint: string, light: Light) {
  const panel = (index: number) =>
    rect(256 + index * 222, HEIGHT * 0.82, 206, HEIGHT * 0.2, mix(paint, '#ffffff', 0.05));
  const stool = (index: number) => {
    const x = 380 + index * 260;
    return (
      line(
        d`M${x + 20} ${HEIGHT * 0.88}L${x + 4} ${HEIGHT}M${x + 100} ${HEIGHT * 0.88}L${x + 116} ${HEIGHT}`,
        '#7A5636',
        8,
      ) + rect(x, HEIGHT * 0.86, 120, 20, '#A97F55', { rx: 8 })
    );
  };
  return [
    rect(240, ISLAND + 34, 1120, HEIGHT * 0.24, mix(paint, '#1B2A3A', 0.12)),
    repeat(5, panel),
    rect(240, ISLAND + 34, 1120, 12, '#1B2A3A', { opacity: 0.18 }),
    rect(210, ISLAND, 1180, 34, mix('#FBF8F3', light.shade, light.warmth * 0.2), { rx: 4 }),
    repeat(4, stool),
  ].join('');
}

const fruitBowl = (random: Random, x: number, y: number) =>
  repeat(5, (index) => ellipse(x - 60 + index * 30, y - 24 - (index % 2) * 14, 20, 19, random.pick(ORANGES))) +
  ellipse(x, y - 7, 100, 16, '#C98B5A');
