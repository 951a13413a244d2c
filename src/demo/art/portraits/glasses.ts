import { d, line } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import type { Sitter } from './sitter.ts';

export const glasses = ({ glasses: colour }: Sitter) =>
  colour
    ? rect(304, 386, 84, 70, '#ffffff', { rx: 30, 'fill-opacity': 0.16, stroke: colour, 'stroke-width': 7 }) +
      rect(412, 386, 84, 70, '#ffffff', { rx: 30, 'fill-opacity': 0.16, stroke: colour, 'stroke-width': 7 }) +
      line(d`M388 412C394 404 406 404 412 412M304 408L276 402M496 408L524 402`, colour, 7, {
        'stroke-linecap': 'round',
      })
    : '';
