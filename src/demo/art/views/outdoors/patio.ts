import { backdrop } from '../../backdrop/backdrop.ts';
import { HEIGHT, WIDTH } from '../../canvas.ts';
import { archedDoor } from '../../facade/arched-door.ts';
import { coping } from '../../facade/coping.ts';
import { shutteredWindow } from '../../facade/shuttered-window.ts';
import { framed } from '../../framed.ts';
import { flowerPot } from '../../garden/flower-pot.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { agave } from '../../plants/agave.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { flowerBush } from '../../plants/bush.ts';
import { geranium } from '../../plants/geranium.ts';
import { olive } from '../../plants/olive.ts';
import { arch } from '../../shapes/arch.ts';
import { ellipse } from '../../shapes/ellipse.ts';
import { path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { polygon } from '../../shapes/polygon.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import type { Setting } from '../../setting.ts';

const FLOOR = HEIGHT * 0.66;
const LEFT = 330;
const RIGHT = 1270;
const BLUES = ['#2F6DA3', '#1F5A66', '#4F7F6B', '#A5492A'] as const;

/** An inner court: an arcade at its end, pots on lime-washed walls, a tree in the middle of the tiles. */
export function patio(setting: Setting) {
  const { random, light } = setting;
  const paint = random.pick(BLUES);
  const pot = (x: number, y: number, size: number) =>
    place(flowerPot(random, random.pick([flowerBush, agave, flowerBush]), light), x, y, size);
  const treeX = random.between(620, 980);
  const drawing = [
    backdrop(setting, 0.4),
    rect(LEFT, 180, RIGHT - LEFT, FLOOR - 180, 'url(#wall)'),
    coping(LEFT, 180, RIGHT - LEFT, light),
    arcade(random.whole(3, 4), light),
    sideWall(0, LEFT, paint, light, 0.08),
    sideWall(WIDTH, RIGHT, paint, light, 0.4),
    tiles(light, paint),
    wallPots(setting, paint),
    place(archedDoor(-70, 0, 140, 260, light, paint), 150, HEIGHT * 0.83),
    place(shutteredWindow(-40, -120, 80, 110, paint, light), 1450, HEIGHT * 0.56, 1.2),
    place(bougainvillea(random, light, 260, 260), RIGHT + 90, 130),
    ellipse(treeX, HEIGHT * 0.86, 150, 34, mix(light.floor, light.shade, 0.6)),
    place(olive(random, light), treeX, HEIGHT * 0.86, random.between(2.6, 3.2)),
    pot(LEFT + 40, FLOOR + 60, 0.9),
    pot(RIGHT - 60, FLOOR + 70, 1),
    pot(220, HEIGHT * 0.96, 1.4),
    pot(1420, HEIGHT * 0.98, 1.5),
  ].join('');
  return framed('Patio', setting, drawing, { closest: 1.26, focusY: 0.7 });
}

function arcade(bays: number, light: Light) {
  const bay = (RIGHT - LEFT - 60) / bays;
  return repeat(bays, (index) => {
    const x = LEFT + 30 + index * bay;
    return (
      arch(x + 18, FLOOR, bay - 36, 330, mix(light.shade, '#4A4038', 0.5)) +
      arch(x + 56, FLOOR, bay - 112, 250, 'url(#glass)') +
      rect(x - 9, FLOOR - 190, 18, 190, mix(light.wall, light.shade, 0.35))
    );
  });
}

/** A wall that comes from the arcade towards the viewer. */
function sideWall(near: number, far: number, paint: string, light: Light, shaded: number) {
  const colour = mix(light.wall, light.shade, shaded);
  const skirting = mix(paint, light.wall, 0.35);
  return (
    polygon(
      [
        [far, 180],
        [near, 20],
        [near, HEIGHT * 0.92],
        [far, FLOOR],
      ],
      colour,
    ) +
    polygon(
      [
        [far, FLOOR - 44],
        [near, HEIGHT * 0.84],
        [near, HEIGHT * 0.92],
        [far, FLOOR],
      ],
      skirting,
    ) +
    polygon(
      [
        [far, 180],
        [near, 20],
        [near, -10],
        [far, 158],
      ],
      light.roof,
    )
  );
}

function tiles(light: Light, paint: string) {
  const clay = mix('#C58A62', light.shade, 0.2 + light.warmth * 0.15);
  const glazed = mix(paint, light.floor, 0.4);
  const at = (share: number, depth: number) => {
    const y = FLOOR + depth * (HEIGHT - FLOOR);
    const left = LEFT - depth * 620;
    const right = RIGHT + depth * 620;
    return [left + share * (right - left), y] as const;
  };
  const rows = [0, 0.12, 0.28, 0.48, 0.72, 1];
  const tile = (row: number, column: number) => {
    if ((row + column) % 2) return '';
    const [from, to] = [rows[row] ?? 0, rows[row + 1] ?? 1];
    return polygon(
      [at(column / 9, from), at((column + 1) / 9, from), at((column + 1) / 9, to), at(column / 9, to)],
      glazed,
      { opacity: 0.45 },
    );
  };
  return (
    polygon(
      [
        [LEFT, FLOOR],
        [RIGHT, FLOOR],
        [WIDTH + 300, HEIGHT],
        [-300, HEIGHT],
      ],
      clay,
    ) + repeat(5, (row) => repeat(9, (column) => tile(row, column)))
  );
}

const wallPots = ({ random, light }: Setting, paint: string) =>
  repeat(9, (index) => {
    const isLeft = index < 4;
    const x = isLeft ? 60 + index * 74 : 1310 + (index - 4) * 62;
    const y = isLeft ? 300 - index * -22 : 400 - (index - 4) * 26;
    return place(
      path('M-14 -10H14L9 12H-9Z', mix(paint, light.shade, 0.12)) + place(geranium(random, light), 0, -8, 1.6),
      x,
      y,
      1.5,
    );
  });
