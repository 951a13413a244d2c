import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const PANEL = 35;

/** A sectional door standing on y. */
export const garageDoor = (x: number, y: number, w: number, h: number, light: Light) =>
  [
    rect(x, y - h, w, h, mix('#8FA0A6', light.shade, 0.3)),
    repeat(Math.ceil(h / PANEL), (index) => rect(x, y - h + index * PANEL, w, 3, '#2E3A40', { opacity: 0.35 })),
    rect(x, y - h, w, 12, '#1B2A3A', { opacity: 0.22 }),
    rect(x + w / 2 - 22, y - h * 0.26, 44, 6, '#2E3A40', { opacity: 0.6 }),
  ].join('');
