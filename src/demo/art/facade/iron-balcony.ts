import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const IRON = '#4b3a30';
const GAP = 13;

/** A balcony of iron bars whose floor lies on y. */
export function ironBalcony(x: number, y: number, w: number, h = 34) {
  const bars = Math.floor(w / GAP);
  return [
    rect(x - 3, y, w + 6, 8, IRON),
    repeat(bars + 1, (index) => rect(x + (index * (w - 3)) / bars, y - h, 3, h, IRON)),
    rect(x - 2, y - h - 2, w + 4, 4, IRON),
  ].join('');
}
