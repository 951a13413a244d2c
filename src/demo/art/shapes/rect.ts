import { attributes, type Attributes } from './attributes.ts';
import { round } from './round.ts';

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${attributes(more)}/>`;
