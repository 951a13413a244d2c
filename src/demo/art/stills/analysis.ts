import { ellipse } from '../shapes/ellipse.ts';
import { d, line, path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { BRASS, CLAY, desk, DESK, INK, onDesk, PAPER, SEA } from './desk.ts';
import { sheet } from './sheet.ts';

const RETURNS = [110, 150, 138, 190, 236, 290] as const;

/** A screen with returns that rise, and the sheet of their parts. */
export const analysis = () =>
  desk(
    'Análisis de inversiones',
    'noon',
    [
      onDesk(640, DESK + 92, 1000),
      rect(240, 300, 800, 500, INK, { rx: 22 }),
      rect(268, 328, 744, 444, PAPER, { rx: 6 }),
      chart(),
      polygon(
        [
          [200, 800],
          [1080, 800],
          [1150, 872],
          [130, 872],
        ],
        '#C7D0D2',
      ),
      rect(130, 872, 1020, 14, '#9AA9AE', { rx: 7 }),
      rect(560, 806, 160, 10, '#9AA9AE', { rx: 5 }),
      place(sheet(270, 350, 2) + pie(), 1220, 560),
      place(cup(), 1210, 1000),
    ].join(''),
  );

const chart = () =>
  [
    repeat(4, (index) => rect(330, 400 + index * 84, 620, 3, '#DCE4E6')),
    repeat(RETURNS.length, (index) => {
      const height = RETURNS[index] ?? 0;
      return rect(352 + index * 100, 720 - height, 58, height, index === 5 ? CLAY : SEA, { rx: 3 });
    }),
    rect(330, 720, 620, 5, INK),
    line(`M381 ${560}L481 ${520}L581 ${532}L681 ${470}L781 ${424}L890 ${372}`, BRASS, 10, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    path(d`M872 356L912 360L896 396Z`, BRASS),
  ].join('');

const pie = () =>
  [
    ellipse(135, 240, 82, 82, SEA),
    path(d`M135 240V158A82 82 0 0 1 213 266Z`, BRASS),
    path(d`M135 240L213 266A82 82 0 0 1 160 318Z`, CLAY),
  ].join('');

const cup = () =>
  [
    ellipse(0, 0, 96, 18, '#1B2A3A', { opacity: 0.2 }),
    path(d`M58 -84A34 30 0 0 1 58 -26`, 'none', { stroke: PAPER, 'stroke-width': 14 }),
    path(d`M-66 -112H66L54 -6Q0 10 -54 -6Z`, PAPER),
    ellipse(0, -112, 66, 15, '#6B4F36', { stroke: PAPER, 'stroke-width': 8 }),
  ].join('');
