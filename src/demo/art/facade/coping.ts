import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const PITCH = 16;

/** A single row of tiles along the top of a wall. */
export function coping(x: number, y: number, w: number, light: Light) {
  const tiles = Math.round(w / PITCH);
  const dark = mix(light.roof, '#5a2814', 0.22);
  return (
    rect(x, y - 10, w, 12, light.roof) +
    repeat(tiles, (index) => ellipse(x + ((index + 0.5) * w) / tiles, y + 2, (w / tiles) * 0.5, 5, dark))
  );
}
