import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { CLAY, desk, DESK, onDesk, SEA } from './desk.ts';

/** The model of a development: blocks of several heights among trees, and the plans of it in rolls. */
export const consultancy = () =>
  desk(
    'Consultoría inmobiliaria',
    'noon',
    [
      onDesk(740, DESK + 84, 1180),
      rect(180, DESK + 24, 1120, 50, '#8A6A4A', { rx: 6 }),
      rect(180, DESK + 10, 1120, 22, '#A7BE6C', { rx: 4 }),
      block(250, 4, 3, SEA),
      block(480, 7, 3, CLAY),
      block(730, 5, 4, SEA),
      block(1040, 3, 3, CLAY),
      repeat(6, (index) => tree(222 + index * 208)),
      rolls(),
    ].join(''),
  );

function block(x: number, floors: number, bays: number, awning: string) {
  const [width, height] = [bays * 62 + 18, floors * 62 + 14];
  const top = DESK + 12 - height;
  const opening = (floor: number, bay: number) =>
    rect(x + 18 + bay * 62, top + 16 + floor * 62, 44, 34, '#8FBFCE') +
    rect(x + 12 + bay * 62, top + 50 + floor * 62, 56, 6, mix(awning, '#ffffff', 0.25));
  return [
    rect(x, top, width, height, '#FBF6EE'),
    rect(x + width - 26, top, 26, height, '#DCDDD9'),
    rect(x - 6, top - 10, width + 12, 12, mix(awning, '#ffffff', 0.15)),
    repeat(floors, (floor) => repeat(bays, (bay) => opening(floor, bay))),
  ].join('');
}

const tree = (x: number) =>
  rect(x - 4, DESK - 34, 8, 48, '#6B4F36') +
  ellipse(x, DESK - 56, 30, 36, '#54733F') +
  ellipse(x - 8, DESK - 64, 14, 16, '#6F9648');

/** Two rolled plans, one of them open at its end. */
const rolls = () =>
  [
    polygon(
      [
        [1180, 960],
        [1500, 880],
        [1512, 920],
        [1192, 1000],
      ],
      '#FDFBF7',
    ),
    ellipse(1186, 980, 14, 22, '#D9D2C4'),
    polygon(
      [
        [1240, 1010],
        [1560, 950],
        [1570, 992],
        [1250, 1052],
      ],
      '#DCECEE',
    ),
    ellipse(1245, 1031, 14, 22, '#A9C9CE'),
  ].join('');
