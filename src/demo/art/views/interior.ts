import { backdrop } from '../backdrop/backdrop.ts';
import { HEIGHT, WIDTH } from '../canvas.ts';
import { framed } from '../framed.ts';
import { pendantLamp } from '../furniture/pendant-lamp.ts';
import { pottedPalm } from '../furniture/potted-palm.ts';
import { FRAME, windowWall } from '../furniture/window-wall.ts';
import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { palm } from '../plants/palm.ts';
import { plant } from '../plants/plant.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, line, path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const FLOOR = HEIGHT * 0.72;
const WINDOW = { x: 300, y: 190, w: 820, h: FLOOR - 190 };
const DOOR = { x: 1150, w: 190 };
const LAMPS = ['#3A464B', '#C9A24B', '#B0623F'] as const;

/** An empty shop floor: display window and door on the promenade, a counter, shelves along the wall. */
export function interior(setting: Setting) {
  const { random, light, facing } = setting;
  const wall = mix('#F3EFE7', light.sky[2], 0.18 + light.warmth * 0.2);
  const lampshade = random.pick(LAMPS);
  const drawing = [
    promenade(setting),
    windowWall(WINDOW, FLOOR, 3, wall),
    shopDoor(light),
    polishedFloor(light, facing),
    ceiling(wall, light),
    shelves(random, light),
    counter(random, light),
    place(pottedPalm(random, light), 1500, HEIGHT * 0.88, 0.9),
    repeat(3, (index) => place(pendantLamp(lampshade, light, 150), 460 + index * 250, 92)),
  ].join('');
  return framed('Interior del local', setting, drawing, { closest: 1.3 });
}

function promenade(setting: Setting) {
  const { random, light } = setting;
  return [
    backdrop(setting, 0.48),
    rect(0, HEIGHT * 0.6, WIDTH, HEIGHT * 0.2, mix(light.floor, light.shade, 0.1)),
    rect(0, HEIGHT * 0.6, WIDTH, 7, mix(light.stone, '#ffffff', 0.3)),
    plant(palm, setting, random.between(380, 520), HEIGHT * 0.65, 1.15),
    plant(palm, setting, random.between(900, 1060), HEIGHT * 0.65, 1.05),
  ].join('');
}

const shopDoor = (light: Light) =>
  [
    rect(DOOR.x, 190, DOOR.w, FLOOR - 190, 'url(#glass)', { stroke: FRAME, 'stroke-width': 8 }),
    rect(DOOR.x, 290, DOOR.w, 8, FRAME),
    rect(DOOR.x + 22, FLOOR - 250, 8, 110, mix('#C9A24B', light.shade, 0.1), { rx: 4 }),
    path(d`M${DOOR.x + 40} ${FLOOR}L${DOOR.x + 100} 298H${DOOR.x + 140}L${DOOR.x + 80} ${FLOOR}Z`, '#ffffff', {
      opacity: 0.18,
    }),
  ].join('');

function polishedFloor(light: Light, facing: number) {
  const joint = mix('#C9BFAF', light.shade, 0.3);
  const slant = facing * 200;
  const corners = [
    [WINDOW.x, FLOOR],
    [WINDOW.x + WINDOW.w, FLOOR],
    [WINDOW.x + WINDOW.w + slant, HEIGHT],
    [WINDOW.x + slant, HEIGHT],
  ] as const;
  return [
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, mix('#DDD5C7', light.shade, 0.12 + light.warmth * 0.12)),
    line(d`M0 ${FLOOR + 50}H${WIDTH}M0 ${FLOOR + 130}H${WIDTH}`, joint, 3),
    repeat(15, (index) =>
      line(d`M${WIDTH / 2 + (index - 7) * 150} ${FLOOR}L${WIDTH / 2 + (index - 7) * 300} ${HEIGHT}`, joint, 3),
    ),
    polygon(corners, light.sun, { opacity: 0.25 }),
    rect(0, FLOOR - 16, WINDOW.x - 4, 16, mix('#ffffff', light.shade, 0.3)),
    rect(DOOR.x + DOOR.w + 4, FLOOR - 16, WIDTH, 16, mix('#ffffff', light.shade, 0.3)),
  ].join('');
}

const ceiling = (wall: string, light: Light) =>
  [
    rect(0, 0, WIDTH, 96, mix(wall, '#ffffff', 0.45)),
    rect(0, 92, WIDTH, 6, light.shade, { opacity: 0.45 }),
    repeat(
      6,
      (index) =>
        ellipse(150 + index * 260, 46, 42, 9, light.sun) +
        ellipse(150 + index * 260, 60, 110, 40, 'url(#glow)', { opacity: 0.4 }),
    ),
  ].join('');

function shelves(random: Random, light: Light) {
  const board = mix('#B98A5E', light.shade, 0.12);
  const colours = ['#C96F4A', '#1F5A66', '#C9A24B', '#DCE5E6', '#8A9A7B'] as const;
  const shelf = (row: number) => {
    const y = 300 + row * 116;
    const goods = repeat(random.whole(2, 4), (index) => {
      const h = random.between(34, 70);
      return rect(66 + index * 46, y - h, random.between(24, 38), h, mix(random.pick(colours), light.shade, 0.12), {
        rx: 5,
      });
    });
    return goods + rect(48, y, 210, 12, board) + rect(54, y + 12, 198, 5, light.shade, { opacity: 0.5 });
  };
  return repeat(4, shelf);
}

function counter(random: Random, light: Light) {
  const x = random.between(380, 480);
  const y = HEIGHT * 0.74;
  const front = mix(random.pick(['#1F5A66', '#6F7F6B', '#A97F55']), light.shade, 0.1);
  return [
    ellipse(x + 260, y + 186, 320, 22, '#1B2A3A', { opacity: 0.16 }),
    rect(x, y, 520, 184, front),
    repeat(13, (index) => rect(x + 12 + index * 39, y + 30, 4, 150, '#1B2A3A', { opacity: 0.16 })),
    rect(x - 18, y - 4, 556, 26, mix('#FBF8F3', light.shade, 0.08), { rx: 4 }),
    rect(x + 390, y - 74, 96, 62, '#3A464B', { rx: 6 }) + rect(x + 430, y - 14, 16, 12, '#3A464B'),
  ].join('');
}
