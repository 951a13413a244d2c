import type { Light } from '../hours.ts';
import { rect } from '../shapes/rect.ts';

/** A rendered wall; its right edge turns away from the sun. */
export const wall = (x: number, y: number, w: number, h: number, light: Light, shaded = 0.16) =>
  rect(x, y, w, h, 'url(#wall)') + rect(x + w * (1 - shaded), y, w * shaded, h, light.shade, { opacity: 0.38 });
