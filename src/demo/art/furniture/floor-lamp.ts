import type { Light } from '../hours.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line, path } from '../shapes/path.ts';

/** A standing lamp 440 high on 0,0, lit in the evening. */
export const floorLamp = (light: Light) =>
  [
    ellipse(0, 0, 44, 9, '#3A464B'),
    line('M0 0V-420', '#3A464B', 8),
    path('M-64 -420H64L40 -524H-40Z', '#F7E9CC'),
    light.warmth > 0 ? ellipse(0, -424, 240, 190, 'url(#glow)', { opacity: 0.7 }) : '',
  ].join('');
