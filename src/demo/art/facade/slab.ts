import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';

/** The edge of a flat roof or floor, with the shadow under it. */
export const slab = (x: number, y: number, w: number, light: Light, thickness = 18) =>
  rect(x, y, w, thickness, mix(light.wall, '#ffffff', 0.5)) +
  rect(x, y + thickness, w, 9, light.shade, { opacity: 0.6 });
