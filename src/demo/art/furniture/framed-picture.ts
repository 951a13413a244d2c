import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';

/** A print of a sun over the sea, 170 by 230, its top left corner on 0,0. */
export const framedPicture = (accent: string, light: Light) =>
  [
    rect(0, 0, 170, 230, '#ffffff', { stroke: '#3A464B', 'stroke-width': 6 }),
    ellipse(85, 110, 46, 46, accent),
    path('M8 180Q60 140 162 172V222H8Z', mix(light.sea[1], '#ffffff', 0.2)),
  ].join('');
