import type { Attributes } from './attributes.ts';
import { d, path } from './path.ts';

/** The outline of a round-headed opening standing on y. */
export const archOutline = (x: number, y: number, w: number, h: number) =>
  d`M${x} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y - h + w / 2}V${y}Z`;

export const arch = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  path(archOutline(x, y, w, h), fill, more);
