import { ellipse } from '../shapes/ellipse.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { BRASS, CLAY, desk, DESK, INK, onDesk, PAPER, SEA } from './desk.ts';
import { key, tag } from './key.ts';

const COLOURS = [SEA, CLAY, BRASS, '#6F7F6B'] as const;
const colour = (index: number) => COLOURS[index % COLOURS.length] ?? SEA;

/** The keys of every house that is looked after, its calendar, and a folder for each. */
export const wealth = () =>
  desk('Gestión patrimonial', 'morning', [keyBoard(), calendar(), repeat(5, folder)].join(''));

const keyBoard = () =>
  [
    rect(146, 176, 720, 470, '#1B2A3A', { opacity: 0.18, rx: 10 }),
    rect(130, 160, 720, 470, '#8A6A4A', { rx: 10 }),
    rect(156, 186, 668, 418, '#EFE4D0', { rx: 4 }),
    repeat(2, (row) =>
      repeat(4, (at) => {
        const hook = place(tag(colour(row + at)), 0, 6, 0.62) + place(key(), 30, 4, 0.6);
        return place(hook + ellipse(6, 4, 12, 12, INK), 238 + at * 160, 222 + row * 200);
      }),
    ),
  ].join('');

const calendar = () =>
  [
    onDesk(560, DESK + 112, 420),
    rect(390, 700, 340, 200, PAPER, { rx: 8 }) + rect(390, 700, 340, 52, CLAY, { rx: 8 }),
    repeat(4, (row) =>
      repeat(7, (day) =>
        rect(410 + day * 44, 768 + row * 31, 32, 21, (row * 7 + day) % 9 === 4 ? SEA : '#DCE4E6', { rx: 3 }),
      ),
    ),
    repeat(2, (ring) => rect(470 + ring * 168, 684, 12, 34, INK, { rx: 6 })),
  ].join('');

const folder = (index: number) => {
  const x = 1000 + index * 96;
  return [
    index === 0 ? onDesk(1240, DESK + 110, 560) : '',
    rect(x, 410, 90, 488, colour(index), { rx: 6 }),
    rect(x + 18, 470, 54, 120, PAPER, { rx: 3 }),
    rect(x + 28, 492, 34, 8, INK) + rect(x + 28, 512, 34, 8, '#9AA9AE'),
    ellipse(x + 45, 830, 18, 18, 'none', { stroke: PAPER, 'stroke-width': 8 }),
  ].join('');
};
