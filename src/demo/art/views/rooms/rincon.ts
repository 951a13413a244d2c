import { backdrop } from '../../backdrop/backdrop.ts';
import { ridge } from '../../backdrop/ridge.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { framed } from '../../framed.ts';
import { armchair } from '../../furniture/armchair.ts';
import { coffeeTable } from '../../furniture/coffee-table.ts';
import { finish } from '../../furniture/finish.ts';
import { floorLamp } from '../../furniture/floor-lamp.ts';
import { framedPicture } from '../../furniture/framed-picture.ts';
import { pottedPalm } from '../../furniture/potted-palm.ts';
import { roomFloor } from '../../furniture/room-floor.ts';
import { vase } from '../../furniture/vase.ts';
import { mix } from '../../mix.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { d, line, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.7;
const FABRICS = ['#8FA6A3', '#C96F4A', '#C9B79C', '#5F7C80', '#B98F6B'] as const;
const RUGS = ['#E9DFCF', '#CFD8D6', '#E3C9AE'] as const;

/** The corner of a sitting room: a glazed wall runs towards the viewer, two armchairs stand before it. */
export function rincon(setting: Setting) {
  const { recipe, random, light } = setting;
  const { wall: plaster, frame } = finish(recipe.state);
  const wall = mix(plaster, light.sky[2], 0.2 + light.warmth * 0.25);
  const corner = random.between(520, 700);
  const fabric = random.pick(FABRICS);
  const seatX = random.between(900, 980);
  const drawing = [
    backdrop(setting, random.between(0.44, 0.52)),
    ridge(random, mix(light.leaf, light.mountain, 0.3), { base: HEIGHT * 0.66, height: 60, roughness: 9 }),
    roomFloor(setting, FLOOR),
    rect(0, 0, corner, FLOOR, mix(wall, light.shade, 0.14)),
    glazedWall(corner, wall, frame),
    polygon(
      [
        [0, FLOOR],
        [corner, FLOOR],
        [0, HEIGHT * 0.86],
      ],
      mix(wall, light.shade, 0.3),
    ),
    path(d`M${corner + 60} ${FLOOR + 20}L${WIDTH} ${HEIGHT * 0.9}V${HEIGHT}H${corner - 200}Z`, light.sun, {
      opacity: 0.22,
    }),
    place(framedPicture(random.pick(FABRICS), light), corner - 330, 190, 1.15),
    random.chance(0.5) ? place(framedPicture('#C9A24B', light), corner - 480, 240, 0.7) : '',
    ellipse(seatX - 80, HEIGHT * 0.93, 560, 74, mix(random.pick(RUGS), light.shade, 0.1)),
    place(floorLamp(light), corner - 40, HEIGHT * 0.8, 0.92),
    place(armchair(random, fabric, light), seatX - 420, HEIGHT * 0.92, 1.35),
    place(armchair(random, fabric, light), seatX + 300, HEIGHT * 0.94, 1.4, -1),
    place(coffeeTable(150, 60), seatX - 60, HEIGHT * 0.9),
    place(vase(random, light, 72), seatX - 30, HEIGHT * 0.896),
    random.chance(0.6) ? place(pottedPalm(random, light), corner - 420, HEIGHT * 0.88, 0.95) : '',
  ].join('');
  return framed('Salón', setting, drawing, { closest: 1.16, focusY: 0.95 });
}

/** From the corner to the right edge, growing as it comes nearer. */
function glazedWall(corner: number, wall: string, frame: string) {
  const run = WIDTH - corner;
  const top = (x: number) => 170 - ((x - corner) / run) * 130;
  const foot = (x: number) => FLOOR + ((x - corner) / run) * 150;
  const panes = [0, 0.2, 0.44, 0.72, 1].map((share) => corner + 26 + share * (run + 40));
  const post = (x: number) => line(d`M${x} ${top(x) + 40}V${foot(x)}`, frame, 9 + (x - corner) / 90);
  return [
    polygon(
      [
        [corner, 0],
        [WIDTH, 0],
        [WIDTH, top(WIDTH) + 40],
        [corner, top(corner) + 40],
      ],
      mix(wall, '#ffffff', 0.3),
    ),
    rect(corner - 2, 0, 30, FLOOR, mix(wall, '#ffffff', 0.25)),
    line(d`M${corner} ${foot(corner)}L${WIDTH} ${foot(WIDTH)}`, frame, 12),
    line(d`M${corner} ${top(corner) + 40}L${WIDTH} ${top(WIDTH) + 40}`, frame, 10),
    repeat(panes.length, (index) => post(panes[index] ?? WIDTH)),
  ].join('');
}
