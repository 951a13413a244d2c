import { ellipse } from '../shapes/ellipse.ts';
import { d, line, path } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { polygon } from '../shapes/polygon.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { BRASS, CLAY, desk, DESK, INK, onDesk, SEA } from './desk.ts';
import { sheet } from './sheet.ts';

/** Scales, books of law, and a deed with its seal. */
export const legal = () =>
  desk(
    'Asesoría jurídica',
    'morning',
    [
      onDesk(420, DESK + 72, 520),
      place(scales(), 420, DESK + 70),
      place(sheet(380, 500, 9), 760, 420),
      line(d`M810 858C850 826 880 880 912 846S966 866 990 848`, INK, 6, { 'stroke-linecap': 'round' }),
      place(seal(), 1070, 850),
      onDesk(1380, DESK + 112, 360),
      repeat(3, (index) => book(index)),
    ].join(''),
  );

const scales = () =>
  [
    rect(-120, -24, 240, 24, BRASS, { rx: 8 }) + rect(-70, -48, 140, 26, BRASS, { rx: 6 }),
    rect(-10, -500, 20, 460, BRASS),
    ellipse(0, -506, 24, 24, BRASS),
    rect(-230, -478, 460, 14, BRASS, { rx: 7 }),
    place(pan(), -220, -470) + place(pan(), 220, -470, 1, -1),
  ].join('');

const pan = () => line(d`M0 0L-78 210M0 0L78 210`, BRASS, 5) + path(d`M-96 210H96A96 62 0 0 1 -96 210Z`, BRASS);

const seal = () =>
  [
    polygon(
      [
        [-34, 30],
        [-52, 138],
        [-20, 116],
        [0, 146],
        [20, 116],
        [52, 138],
        [34, 30],
      ],
      SEA,
    ),
    repeat(12, (index) => {
      const angle = (index / 12) * 2 * Math.PI;
      return ellipse(Math.cos(angle) * 54, Math.sin(angle) * 54, 18, 18, CLAY);
    }),
    ellipse(0, 0, 56, 56, CLAY),
    ellipse(0, 0, 38, 38, 'none', { stroke: '#F6EBDD', 'stroke-width': 5 }),
  ].join('');

function book(index: number) {
  const [x, y, width] = [1220 + index * 14, DESK + 44 - index * 74, 320 - index * 30];
  return [
    rect(x, y, width, 66, [INK, SEA, CLAY][index] ?? INK, { rx: 6 }),
    rect(x + width - 26, y + 8, 26, 50, '#F4EFE6'),
    rect(x + 40, y, 8, 66, BRASS) + rect(x + 62, y, 4, 66, BRASS),
  ].join('');
}
