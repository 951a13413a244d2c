import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';

/** Why a property has no page, for the error page. */
export type PropertyUnavailable =
  | { refusal: 'no-reference' }
  | { refusal: 'unknown'; reference: string }
  | { refusal: 'gone'; reference: string; similar: PropertyCard[] };

export const isPropertyUnavailable = (reason: unknown): reason is PropertyUnavailable =>
  typeof reason === 'object' && reason !== null && 'refusal' in reason;
