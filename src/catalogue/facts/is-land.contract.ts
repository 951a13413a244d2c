import { typeCategory } from '../property-type.contract.ts';

/** A plot without a number of bedrooms counts as land, whatever its type; a studio has 0 bedrooms. */
export const isLand = (of: { type: string | null; gardenPlot: number | null; bedrooms: number | null }) =>
  typeCategory(of.type) === 'land' || ((of.gardenPlot ?? 0) > 0 && of.bedrooms === null);
