import type { Light } from '../hours.ts';
import { rect } from '../shapes/rect.ts';

/** A whitewashed chimney with a tile cap, its foot on y. */
export const chimney = (x: number, y: number, light: Light, h = 70) =>
  rect(x, y - h, 38, h, light.wall) +
  rect(x + 28, y - h, 10, h, light.shade, { opacity: 0.5 }) +
  rect(x - 6, y - h - 6, 50, 12, light.roof);
