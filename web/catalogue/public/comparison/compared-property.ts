import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';

/** All but the long texts, which no table holds. */
export type ComparedProperty = Omit<PropertyDetails, 'description' | 'features'>;
