import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

const STEP = 50;
const KILOMETRE = 1000;

/** To 50 m, and from a kilometre on to a tenth of one. */
export function formatDistance(metres: number) {
  const rounded = Math.max(STEP, Math.round(metres / STEP) * STEP);
  return rounded < KILOMETRE ? `${rounded} m` : `${formatNumber(metres / KILOMETRE, 1)} km`;
}
