import { UNITS } from './is-inside.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Holds a drawn area, with a unit more on each side for what is rounded. */
export const boxOf = (corners: readonly Position[]): Box => ({
  west: Math.min(...corners.map(({ longitude }) => longitude)) - 1 / UNITS,
  south: Math.min(...corners.map(({ latitude }) => latitude)) - 1 / UNITS,
  east: Math.max(...corners.map(({ longitude }) => longitude)) + 1 / UNITS,
  north: Math.max(...corners.map(({ latitude }) => latitude)) + 1 / UNITS,
});
