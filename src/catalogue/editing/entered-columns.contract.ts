import type { PropertyChanges } from '../property-input.contract.ts';
import { energyColumns } from '../facts/energy-columns.contract.ts';

/** The columns of staff input. */
export const enteredColumns = ({ energy, featuredUntil, ...fields }: PropertyChanges) => ({
  ...fields,
  ...(featuredUntil !== undefined && { featuredUntil: featuredUntil && new Date(featuredUntil) }),
  ...(energy && energyColumns(energy)),
});
