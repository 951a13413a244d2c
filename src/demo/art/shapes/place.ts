import { round } from './round.ts';

export type Side = 1 | -1;

/** Moves a drawing made around 0,0 to its place; `facing` -1 mirrors it. */
export function place(drawing: string, x: number, y: number, scale = 1, facing: Side = 1) {
  const size = Math.round(scale * 1000) / 1000;
  const sizing = facing === 1 && size === 1 ? '' : ` scale(${facing * size} ${size})`;
  return `<g transform="translate(${round(x)} ${round(y)})${sizing}">${drawing}</g>`;
}
