import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

const STEP_METRES = 50;
const KILOMETRE = 1000;

/** Rounds to 50 m below 1 km, and to 0.1 km from there. */
export function formatDistance(metres: number) {
  const rounded = Math.max(STEP_METRES, Math.round(metres / STEP_METRES) * STEP_METRES);
  return rounded < KILOMETRE ? `${rounded} m` : `${formatNumber(metres / KILOMETRE, 1)} km`;
}
