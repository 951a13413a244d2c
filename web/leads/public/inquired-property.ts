import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';

/** What an inquiry shows of its property. */
export type InquiredProperty = Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'pictures'>;
