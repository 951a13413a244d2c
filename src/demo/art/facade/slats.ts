import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const PITCH = 11;

/** Upright timber slats. */
export const slats = (x: number, y: number, w: number, h: number, light: Light) =>
  rect(x, y, w, h, mix('#A9794E', light.shade, 0.2 + light.warmth * 0.1)) +
  repeat(Math.floor((w - 4) / PITCH) + 1, (index) =>
    rect(x + index * PITCH, y, 4, h, mix('#6F4B2E', light.shade, 0.15), { opacity: 0.55 }),
  );
