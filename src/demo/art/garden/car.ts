import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line, path } from '../shapes/path.ts';

/** A small car seen from its side, 300 long, its wheels on 0,0. */
export function car(colour: string, light: Light) {
  const paint = mix(colour, light.shade, 0.15 + light.warmth * 0.15);
  const wheel = (x: number) => ellipse(x, -26, 27, 27, '#2A2F33') + ellipse(x, -26, 14, 14, '#C9CFD1');
  return [
    ellipse(6, 0, 168, 11, '#1B2A3A', { opacity: 0.25 }),
    path(
      'M-150 -34C-152 -58 -138 -66 -104 -70C-78 -98 -56 -112 -8 -112C44 -112 62 -96 92 -70C130 -66 150 -58 150 -36V-24H-150Z',
      paint,
    ),
    path('M-84 -70C-66 -92 -48 -101 -16 -102V-70Z', 'url(#glass)'),
    path('M-6 -102C34 -102 50 -90 70 -70H-6Z', 'url(#glass)'),
    path('M-150 -40H150V-24H-150Z', '#1B2A3A', { opacity: 0.16 }),
    line('M-11 -68V-30', '#1B2A3A', 2, { opacity: 0.3 }),
    path('M134 -60L150 -54V-44L136 -46Z', '#FFF3D6'),
    wheel(-92),
    wheel(92),
  ].join('');
}
