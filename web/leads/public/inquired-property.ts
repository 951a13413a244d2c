import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';

/** What an inquiry shows of its property. */
export type InquiredProperty = Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'pictures'>;

/** An inquiry belongs to one property; its message names the others. */
export interface InquirySubject {
  property: InquiredProperty;
  others?: readonly InquiredProperty[] | undefined;
  purpose?: 'information' | 'visit' | undefined;
}
