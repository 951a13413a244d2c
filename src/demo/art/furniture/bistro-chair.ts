import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';

/** A slim metal chair 170 high on 0,0, looking to the right. */
export function bistroChair(colour: string, light: Light) {
  const paint = mix(colour, light.shade, 0.12 + light.warmth * 0.15);
  return [
    ellipse(6, 2, 66, 9, '#1B2A3A', { opacity: 0.2 }),
    line('M-44 0L-36 -76M44 0L34 -76M-40 -76L-60 -172', paint, 7),
    line('M-58 -164C-66 -176 -52 -184 -46 -172', paint, 7),
    line('M-52 -132L-44 -96', mix(paint, '#ffffff', 0.2), 5),
    rect(-46, -84, 94, 13, mix(paint, '#ffffff', 0.18), { rx: 6 }),
  ].join('');
}
