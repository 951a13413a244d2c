import { canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { planSymbols } from '../furniture/plan-symbols.ts';
import { d, line } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import type { Setting } from '../setting.ts';

const INK = '#22343C';
const LEFT = -540;
const RIGHT = 540;
const TOP = 150;
const BOTTOM = 910;

const wall = (x: number, y: number, toX: number, toY: number) =>
  line(d`M${x} ${y}L${toX} ${toY}`, INK, 12, { 'stroke-linecap': 'square' });

const window = (x: number, y: number, toX: number, toY: number) =>
  line(d`M${x} ${y}L${toX} ${toY}`, '#ffffff', 13) + line(d`M${x} ${y}L${toX} ${toY}`, '#0F5C6B', 4);

/** A floor plan: two bedrooms and a bathroom above, living room and kitchen below, a terrace at one side. */
export function plano({ random, light }: Setting) {
  const hall = LEFT + (RIGHT - LEFT) * random.between(0.38, 0.46);
  const middle = TOP + (BOTTOM - TOP) * random.between(0.46, 0.56);
  const bathroomEnd = hall + (RIGHT - hall) * random.between(0.46, 0.54);
  const walls = { hall, middle, bathroomEnd };
  const drawing =
    paper() + place(floors(walls) + furniture(walls) + partitions(walls), WIDTH / 2 + 34, 0, 1, random.pick([1, -1]));
  return canvas('Plano', light, drawing);
}

type Walls = { hall: number; middle: number; bathroomEnd: number };

const paper = () =>
  rect(0, 0, WIDTH, HEIGHT, '#FBF9F5') +
  repeat(
    40,
    (index) =>
      rect(index * 41, 0, 1, HEIGHT, '#E8E0D2', { opacity: 0.6 }) +
      rect(0, index * 41, WIDTH, 1, '#E8E0D2', { opacity: 0.6 }),
  );

const floors = ({ hall, middle, bathroomEnd }: Walls) =>
  [
    rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, '#FFFFFF'),
    rect(LEFT, TOP, hall - LEFT, middle - TOP, '#F4EFE6'),
    rect(hall, middle, RIGHT - hall, BOTTOM - middle, '#F4EFE6'),
    rect(hall, TOP, bathroomEnd - hall, (middle - TOP) * 0.58, '#E7F0F1'),
    rect(LEFT - 110, middle, 110, BOTTOM - middle, '#DCECEE'),
    repeat(6, (index) => rect(LEFT - 104, middle + 12 + (index * (BOTTOM - middle - 24)) / 6, 98, 2, '#8FB8BF')),
  ].join('');

function furniture({ hall, middle, bathroomEnd }: Walls) {
  const lower = (middle + BOTTOM) / 2;
  const bathroomX = (hall + bathroomEnd) / 2;
  return [
    place(planSymbols.bed, LEFT + 70, TOP + 30),
    place(planSymbols.bed, bathroomEnd + (RIGHT - bathroomEnd) / 2 - 85, TOP + 30),
    place(planSymbols.bath, hall + 20, TOP + 20),
    place(planSymbols.washbasin, bathroomX + 10, TOP + 16),
    place(planSymbols.toilet, bathroomEnd - 44, TOP + 62),
    place(planSymbols.sofa, LEFT + 70, lower - 110),
    rect(LEFT + 130, lower + 24, 120, 70, '#ffffff', { stroke: INK, 'stroke-width': 2, rx: 6 }),
    place(planSymbols.diningTable, hall + (RIGHT - hall - 86) / 2, lower),
    place(planSymbols.kitchen(BOTTOM - middle - 40), RIGHT - 86, middle + 20),
  ].join('');
}

function partitions({ hall, middle, bathroomEnd }: Walls) {
  const corridor = TOP + (middle - TOP) * 0.58;
  return [
    wall(LEFT, TOP, RIGHT, TOP) +
      wall(RIGHT, TOP, RIGHT, BOTTOM) +
      wall(RIGHT, BOTTOM, LEFT, BOTTOM) +
      wall(LEFT, BOTTOM, LEFT, TOP),
    wall(LEFT, middle, hall, middle),
    wall(hall, TOP, hall, corridor + 20) + wall(hall, middle - 20, hall, middle),
    wall(hall, corridor, hall + 40, corridor) + wall(hall + 130, corridor, bathroomEnd, corridor),
    wall(bathroomEnd, TOP, bathroomEnd, corridor + 20) + wall(bathroomEnd, middle - 20, bathroomEnd, middle),
    wall(hall, middle, hall + 30, middle) + wall(bathroomEnd - 30, middle, RIGHT, middle),
    wall(hall, middle, hall, middle + 70) + wall(hall, middle + 200, hall, BOTTOM),
    door(hall, middle - 20, -(middle - corridor - 40)),
    door(bathroomEnd, middle - 20, middle - corridor - 40),
    window(LEFT, middle + 60, LEFT, BOTTOM - 60) + window(LEFT + 90, TOP, hall - 90, TOP),
    window(bathroomEnd + 60, TOP, RIGHT - 60, TOP) + window(RIGHT, middle + 60, RIGHT, BOTTOM - 70),
  ].join('');
}

/** A leaf hinged at x, y that swings into the room on its left (width below 0) or right. */
function door(x: number, y: number, width: number) {
  const radius = Math.abs(width);
  const sweep = width > 0 ? 1 : 0;
  return line(d`M${x} ${y}H${x + width}M${x} ${y - radius}A${radius} ${radius} 0 0 ${sweep} ${x + width} ${y}`, INK, 2);
}
