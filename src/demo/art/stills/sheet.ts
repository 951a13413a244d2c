import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { INK, PAPER } from './desk.ts';

/** A written sheet from 0,0 with a title and so many lines. */
export const sheet = (width: number, height: number, lines: number) =>
  [
    rect(10, 12, width, height, '#1B2A3A', { opacity: 0.16, rx: 4 }),
    rect(0, 0, width, height, PAPER, { rx: 4 }),
    rect(width * 0.12, 44, width * 0.5, 18, INK, { rx: 3 }),
    repeat(lines, (line) =>
      rect(width * 0.12, 92 + line * 34, width * (line % 3 === 2 ? 0.55 : 0.76), 9, '#9AA9AE', { rx: 4 }),
    ),
  ].join('');
