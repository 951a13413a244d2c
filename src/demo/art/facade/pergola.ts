import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

/** Timber posts carrying a beam and rafter ends; the posts stand on y. */
export function pergola(x: number, y: number, w: number, h: number, light: Light) {
  const timber = mix('#9B6E45', light.shade, 0.2 + light.warmth * 0.1);
  const rafters = Math.round(w / 26);
  const posts = Math.max(2, Math.round(w / 150) + 1);
  return [
    repeat(posts, (index) => rect(x + (index * (w - 12)) / (posts - 1), y - h, 12, h, mix(timber, '#3a2a1a', 0.18))),
    repeat(rafters, (index) =>
      rect(x - 4 + (index * (w - 4)) / (rafters - 1), y - h - 18, 12, 12, mix(timber, '#ffffff', 0.14)),
    ),
    rect(x - 16, y - h - 8, w + 32, 12, timber),
  ].join('');
}
