import { UNITS_PER_DEGREE } from './is-inside-area.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Holds a drawn area, with a unit more on each side for what is rounded. */
export const computeBoundingBox = (corners: readonly Position[]): Box => ({
  west: Math.min(...corners.map(({ longitude }) => longitude)) - 1 / UNITS_PER_DEGREE,
  south: Math.min(...corners.map(({ latitude }) => latitude)) - 1 / UNITS_PER_DEGREE,
  east: Math.max(...corners.map(({ longitude }) => longitude)) + 1 / UNITS_PER_DEGREE,
  north: Math.max(...corners.map(({ latitude }) => latitude)) + 1 / UNITS_PER_DEGREE,
});
