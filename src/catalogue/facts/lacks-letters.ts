import type { Property } from '../property.entity.ts';

export type Certified = Pick<Property, 'energyState' | 'energyConsumption' | 'energyEmissions'>;

/** Rated, but with neither letter: it says less than the law wants in an advert, and counts as missing. */
export const lacksLetters = ({ energyState, energyConsumption, energyEmissions }: Certified) =>
  energyState === 'rated' && energyConsumption === null && energyEmissions === null;
