import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { finish } from '../../furniture/finish.ts';
import { framedPicture } from '../../furniture/framed-picture.ts';
import { pendantLamp } from '../../furniture/pendant-lamp.ts';
import { roomFloor } from '../../furniture/room-floor.ts';
import { vase } from '../../furniture/vase.ts';
import { windowWall } from '../../furniture/window-wall.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { line } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.72;
const TABLE = HEIGHT * 0.74;
const LAMPS = ['#C9A24B', '#3A464B', '#B0623F', '#DCD3C2'] as const;
const SEATS = ['#5F7C80', '#C9B79C', '#A5492A', '#F4EFE6'] as const;

/** A dining table under its lamps, a sideboard against the wall and a window beside it. */
export function comedor(setting: Setting) {
  const { recipe, random, light } = setting;
  const { wall: plaster, wood } = finish(recipe.state);
  const wall = mix(plaster, light.sky[2], 0.2 + light.warmth * 0.25);
  const timber = mix(wood, light.shade, 0.1);
  const lamp = random.pick(LAMPS);
  const seat = random.pick(SEATS);
  const lamps = random.whole(1, 3);
  const opening = { x: 110, y: 130, w: random.between(460, 640), h: FLOOR - 130 };
  const boardX = opening.x + opening.w + 110;
  const drawing = [
    backdrop(setting, random.between(0.44, 0.52)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.64, height: 46, roughness: 8 }),
    windowWall(opening, FLOOR, random.whole(2, 3), wall),
    roomFloor(setting, FLOOR),
    sideboard(boardX, timber, light),
    place(framedPicture(seat, light), boardX + 170, 170, 1.3),
    place(vase(random, light, 90), boardX + 90, FLOOR - 150),
    repeat(3, (index) => chair(430 + index * 320, TABLE + 20, seat, light, 0.86)),
    table(timber, light),
    place(vase(random, light, 96), WIDTH / 2 - 30, TABLE + 4),
    ellipse(WIDTH / 2 + 150, TABLE - 2, 80, 13, '#C98B5A'),
    repeat(3, (index) => chair(330 + index * 400, HEIGHT * 0.96, seat, light, 1.15)),
    repeat(lamps, (index) => place(pendantLamp(lamp, light, 250), WIDTH / 2 + (index - (lamps - 1) / 2) * 300, 0)),
  ].join('');
  return framed('Comedor', setting, drawing, { closest: 1.2, focusY: 0.75 });
}

const sideboard = (x: number, timber: string, light: Light) =>
  [
    rect(x, FLOOR - 150, 520, 130, timber, { rx: 6 }),
    repeat(4, (index) => rect(x + 10 + index * 126, FLOOR - 138, 118, 106, mix(timber, '#ffffff', 0.1))),
    line(
      `M${x + 40} ${FLOOR - 20}V${FLOOR + 14}M${x + 480} ${FLOOR - 20}V${FLOOR + 14}`,
      mix(timber, light.shade, 0.4),
      12,
    ),
    rect(x - 8, FLOOR - 158, 536, 12, mix(timber, '#ffffff', 0.22)),
  ].join('');

const table = (timber: string, light: Light) =>
  [
    ellipse(WIDTH / 2, HEIGHT * 0.95, 600, 40, '#1B2A3A', { opacity: 0.16 }),
    rect(360, TABLE + 20, 30, 220, mix(timber, light.shade, 0.3)),
    rect(1210, TABLE + 20, 30, 220, mix(timber, light.shade, 0.3)),
    rect(260, TABLE, 1080, 40, timber, { rx: 10 }),
    rect(260, TABLE, 1080, 14, mix(timber, '#ffffff', 0.2), { rx: 7 }),
  ].join('');

/** A chair seen from behind, its seat's edge on y. */
const chair = (x: number, y: number, colour: string, light: Light, size: number) =>
  place(
    [
      line('M-52 0V120M52 0V120', '#7A5636', 10),
      rect(-62, -150, 124, 132, mix(colour, light.shade, 0.12), { rx: 26 }),
      rect(-62, -60, 124, 14, light.shade, { opacity: 0.3 }),
      rect(-66, -24, 132, 34, mix(colour, light.shade, 0.25), { rx: 12 }),
    ].join(''),
    x,
    y,
    size,
  );
