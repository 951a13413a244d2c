import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import { d, path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

/** A framed window of so many panes, with one glare across it. */
export function glass(x: number, y: number, w: number, h: number, panes: number, light: Light) {
  const frame = mix('#2E3A40', light.shade, 0.22);
  const mullions = repeat(panes - 1, (index) => rect(x + (w * (index + 1)) / panes - 2, y, 4, h, frame));
  const glare = d`M${x + w * 0.1} ${y + h}L${x + w * 0.42} ${y}H${x + w * 0.56}L${x + w * 0.24} ${y + h}Z`;
  return [
    rect(x, y, w, h, 'url(#glass)'),
    mullions,
    path(glare, '#fff', { opacity: 0.16 }),
    rect(x, y, w, h, 'none', { stroke: frame, 'stroke-width': 4 }),
  ].join('');
}
