import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';

/** A print of two hills under a sun, 170 by 230, its top left corner on 0,0. */
export const framedPicture = (accent: string, light: Light) =>
  [
    rect(0, 0, 170, 230, '#ffffff', { stroke: '#3A464B', 'stroke-width': 6 }),
    rect(20, 22, 130, 186, mix('#F1E3C6', light.shade, 0.1)),
    ellipse(112, 74, 20, 20, mix(accent, '#ffffff', 0.15)),
    path('M20 150Q56 92 92 128T150 120V208H20Z', mix(accent, light.shade, 0.2)),
    path('M20 176Q70 146 104 168T150 160V208H20Z', mix('#1F5A66', light.shade, 0.25)),
  ].join('');
