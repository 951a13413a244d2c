import { TYPE_CATEGORIES } from './type-names.contract.ts';

const categories: Readonly<Record<string, string>> = TYPE_CATEGORIES;

/** A plot without a number of bedrooms counts as land, whatever its type; a studio has 0 bedrooms. */
export const isLand = (property: { type: string | null; gardenPlot: number | null; bedrooms: number | null }) =>
  categories[property.type ?? ''] === 'land' || ((property.gardenPlot ?? 0) > 0 && property.bedrooms === null);
