import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';

/** What an inquiry shows of its property. */
export type InquiredProperty = Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'pictures'>;

/** An inquiry belongs to the agent of its first property. */
export interface InquirySubject {
  property: InquiredProperty;
  others?: readonly InquiredProperty[] | undefined;
  purpose?: 'information' | 'visit' | undefined;
}
