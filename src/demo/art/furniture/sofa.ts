import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { rect } from '../shapes/rect.ts';
import { cushion } from './cushion.ts';

type Sofa = { x: number; y: number; w: number; fabric: string; accent: string };

/** A two-seat sofa whose seat front ends on y. */
export function sofa(random: Random, { x, y, w, fabric, accent }: Sofa, light: Light) {
  const tone = (share: number) => mix(fabric, light.shade, share);
  const toss = (at: number, colour: string) => cushion(random, x + w * at, y - 188, 104, colour, light);
  return [
    rect(x, y - 196, w, 130, tone(0.2), { rx: 20 }),
    rect(x - 24, y - 104, w + 48, 104, tone(0.05), { rx: 18 }),
    rect(x - 40, y - 160, 78, 164, tone(0.12), { rx: 20 }),
    rect(x + w - 38, y - 160, 78, 164, tone(0.26), { rx: 20 }),
    rect(x + w / 2 - 2, y - 104, 4, 100, light.shade, { opacity: 0.5 }),
    toss(0.08, accent),
    toss(0.24, '#FFFFFF'),
    toss(0.66, '#F4EFE6'),
    toss(0.79, accent),
  ].join('');
}
