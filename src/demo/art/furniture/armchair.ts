import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line, path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { cushion } from './cushion.ts';

/** A deep armchair 190 high on 0,0, turned a little to the right. */
export function armchair(random: Random, fabric: string, light: Light) {
  const tone = (share: number) => mix(fabric, light.shade, share);
  return [
    ellipse(10, 4, 150, 16, '#1B2A3A', { opacity: 0.18 }),
    line('M-96 -20V4M84 -20V4', '#5d3f28', 9),
    path('M-118 -60C-136 -150 -112 -196 -70 -196H26C58 -196 66 -150 62 -92Z', tone(0.14)),
    rect(-120, -122, 52, 104, tone(0.22), { rx: 22 }),
    rect(-84, -84, 186, 66, tone(0.03), { rx: 18 }),
    rect(62, -118, 52, 100, tone(0.1), { rx: 22 }),
    cushion(random, -60, -160, 82, '#F4EFE6', light),
  ].join('');
}
