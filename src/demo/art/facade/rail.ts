import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

/** A glass balustrade standing on y. */
export function rail(x: number, y: number, w: number, light: Light) {
  const bays = Math.max(1, Math.round(w / 130));
  const post = mix('#ffffff', light.shade, 0.5);
  return [
    rect(x, y - 44, w, 44, '#ffffff', { opacity: 0.3 }),
    rect(x, y - 47, w, 5, mix('#ffffff', light.shade, 0.35)),
    repeat(bays + 1, (index) => rect(x + (index * w) / bays - 2, y - 46, 4, 46, post)),
  ].join('');
}
