import { ellipse } from '../shapes/ellipse.ts';
import { d, line } from '../shapes/path.ts';
import { place } from '../shapes/place.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { BRASS, CLAY, desk, DESK, INK, onDesk, PAPER, SEA } from './desk.ts';
import { modelHouse } from './model-house.ts';

/** A plan on its clipboard, the tape that measured it, a calculator, and the house in question. */
export const valuation = () =>
  desk(
    'Valoraciones',
    'morning',
    [
      place(clipboard(), 190, 260),
      onDesk(1180, DESK + 2, 520),
      place(modelHouse(), 1180, DESK, 1.15),
      place(tape(), 940, 960),
      place(calculator(), 1300, 830),
    ].join(''),
  );

const clipboard = () =>
  [
    rect(14, 18, 560, 700, '#1B2A3A', { opacity: 0.18, rx: 14 }),
    rect(0, 0, 560, 700, '#8A6A4A', { rx: 14 }),
    rect(34, 54, 492, 612, PAPER),
    rect(200, -22, 160, 62, '#9AA9AE', { rx: 10 }) + ellipse(280, -12, 15, 15, PAPER),
    plan(),
    rect(84, 560, 220, 16, INK, { rx: 4 }) + rect(84, 594, 392, 10, '#9AA9AE', { rx: 4 }),
    rect(84, 620, 300, 10, '#9AA9AE', { rx: 4 }),
  ].join('');

/** Rooms with two dimension lines, as a surveyor draws them. */
const plan = () =>
  [
    rect(84, 150, 392, 360, '#F4EFE6'),
    rect(84, 150, 170, 190, '#E7F0F1'),
    line(d`M84 150H476V510H84ZM254 150V250M254 306V340H84M254 340V400M254 456V510M340 340H476`, INK, 10),
    line(d`M120 510H220M476 200V290M330 150H430`, SEA, 10),
    line(d`M84 112H476M84 100V124M476 100V124M508 150V510M496 150H520M496 510H520`, CLAY, 4),
  ].join('');

const tape = () =>
  [
    ellipse(20, 70, 250, 20, '#1B2A3A', { opacity: 0.18 }),
    rect(60, 34, 330, 34, '#F2CC7A'),
    repeat(13, (mark) => rect(76 + mark * 24, 34, 3, mark % 3 === 0 ? 24 : 14, INK)),
    rect(386, 24, 12, 52, '#9AA9AE'),
    rect(-130, -104, 200, 176, SEA, { rx: 42 }),
    ellipse(-30, -16, 58, 58, BRASS) + ellipse(-30, -16, 30, 30, SEA),
  ].join('');

const calculator = () =>
  [
    rect(10, 12, 190, 220, '#1B2A3A', { opacity: 0.18, rx: 14 }),
    rect(0, 0, 190, 220, INK, { rx: 14 }),
    rect(18, 18, 154, 46, '#BFD9C8', { rx: 4 }),
    repeat(3, (row) =>
      repeat(4, (at) => rect(18 + at * 40, 80 + row * 44, 32, 34, at === 3 ? CLAY : '#DCE4E6', { rx: 5 })),
    ),
  ].join('');
