import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { glass } from './glass.ts';

const LEAF = 20;

/** A two-pane window between open louvred shutters, sill below. */
export function shutteredWindow(x: number, y: number, w: number, h: number, colour: string, light: Light) {
  const painted = mix(colour, light.shade, 0.12 + light.warmth * 0.15);
  const leaf = (left: number) =>
    rect(left, y - 2, LEAF, h + 4, painted) +
    repeat(Math.floor(h / 10), (index) => rect(left + 3, y + 4 + index * 10, LEAF - 6, 3, '#1B2A3A', { opacity: 0.2 }));
  return [
    glass(x, y, w, h, 2, light),
    leaf(x - LEAF - 3),
    leaf(x + w + 3),
    rect(x - 8, y + h + 2, w + 16, 6, mix(light.wall, light.shade, 0.5)),
  ].join('');
}
