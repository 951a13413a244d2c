import type { Light } from '../hours.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line, path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';

/** A bedside table 150 high with its lamp, standing on 0,0. */
export const tableLamp = (light: Light) =>
  [
    rect(-37, -150, 74, 150, '#9B744C', { rx: 6 }),
    rect(-37, -86, 74, 3, '#5d3f28'),
    line('M0 -150V-224', '#3A464B', 5),
    path('M-31 -224H31L17 -299H-17Z', '#F7E9CC'),
    light.warmth > 0 ? ellipse(0, -236, 150, 130, 'url(#glow)', { opacity: 0.6 }) : '',
  ].join('');
