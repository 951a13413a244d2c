import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';

/** What the buttons about a property need to know of it. */
export type NamedProperty = Pick<PropertyCard, 'reference' | 'slug' | 'title'>;

/** A labelled button on a property's page; those of a card are styled by what they stand in. */
export const actionClass =
  'inline-flex h-11 items-center justify-center gap-2 rounded-xs px-3 text-sm font-semibold text-tinta-700 transition-colors duration-[120ms] hover:bg-cal-100 hover:text-tinta-900 aria-pressed:bg-mar-100 aria-pressed:text-mar-700 max-md:w-11 max-md:px-0 noscript:hidden print:hidden';
