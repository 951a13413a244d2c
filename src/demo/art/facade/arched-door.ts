import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { arch } from '../shapes/arch.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';

/** A round-headed door of two leaves standing on y. */
export function archedDoor(x: number, y: number, w: number, h: number, light: Light, colour = '#6E4A31') {
  const painted = mix(colour, light.shade, 0.08 + light.warmth * 0.12);
  return [
    arch(x, y, w, h, painted),
    rect(x + w / 2 - 2, y - h * 0.97, 4, h * 0.97, mix(painted, '#1b1410', 0.4)),
    ellipse(x + w / 2 - 9, y - h * 0.42, 3.5, 3.5, '#C9A24B'),
  ].join('');
}
