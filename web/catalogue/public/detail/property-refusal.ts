import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';

/** Why a property has no page, for the error page. */
export type PropertyRefusal =
  | { refusal: 'no-reference' }
  | { refusal: 'unknown'; reference: string }
  | { refusal: 'gone'; reference: string; similar: PropertyCard[] };

export const isPropertyRefusal = (reason: unknown): reason is PropertyRefusal =>
  typeof reason === 'object' && reason !== null && 'refusal' in reason;
