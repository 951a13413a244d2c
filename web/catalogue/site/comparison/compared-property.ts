import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';

/** The long texts are left out, because the table does not show them. */
export type ComparedProperty = Omit<PropertyDetails, 'description' | 'features'> & {
  /** Taken from the features. */
  orientation: string | null;
};
