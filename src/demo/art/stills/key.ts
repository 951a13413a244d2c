import { ellipse } from '../shapes/ellipse.ts';
import { d, path } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { BRASS } from './desk.ts';

/** A key that hangs from 0,0, with its bow above its teeth. */
export const key = (colour = BRASS) =>
  [
    ellipse(0, 42, 34, 34, 'none', { stroke: colour, 'stroke-width': 16 }),
    rect(-8, 78, 16, 128, colour),
    path(d`M8 150H38V172H8ZM8 184H30V206H8Z`, colour),
  ].join('');

/** The agency's tag on a key, hanging from 0,0: a little house. */
export const tag = (colour: string) =>
  path(d`M0 0L52 46V132H-52V46Z`, colour) +
  ellipse(0, 34, 9, 9, '#ffffff') +
  rect(-16, 84, 32, 48, '#ffffff', { opacity: 0.75 });
