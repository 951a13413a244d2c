import { attributes, type Attributes } from './attributes.ts';
import { round } from './round.ts';

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(more)}/>`;
