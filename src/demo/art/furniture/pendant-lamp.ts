import type { Light } from '../hours.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line, path } from '../shapes/path.ts';

/** A lamp hanging from the ceiling at 0,0. */
export const pendantLamp = (colour: string, light: Light, drop = 230) =>
  [
    line(`M0 0V${drop + 4}`, '#3A464B', 4),
    path(`M-60 ${drop + 50}Q0 ${drop - 50} 60 ${drop + 50}Z`, colour),
    ellipse(0, drop + 54, 120, 90, 'url(#glow)', { opacity: 0.25 + light.warmth * 0.5 }),
  ].join('');
