import type { PropertyChanges } from '../property-input.contract.ts';
import { toEnergyColumns } from '../fields/to-energy-columns.contract.ts';

/** The columns of staff input. */
export const enteredColumns = ({ energy, featuredUntil, ...fields }: PropertyChanges) => ({
  ...fields,
  ...(featuredUntil !== undefined && { featuredUntil: featuredUntil && new Date(featuredUntil) }),
  ...(energy && toEnergyColumns(energy)),
});
