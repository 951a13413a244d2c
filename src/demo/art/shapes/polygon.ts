import type { Attributes } from './attributes.ts';
import { path } from './path.ts';
import { round } from './round.ts';

export type Point = readonly [x: number, y: number];

export const outline = (points: readonly Point[]) =>
  points.map(([x, y], at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + 'Z';

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  path(outline(points), fill, more);
