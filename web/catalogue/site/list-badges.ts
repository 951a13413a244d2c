import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';

export type Badged = Pick<PropertyCard, 'status' | 'isExclusive' | 'isFeatured' | 'isNew'>;

/** The most important badges first, at most two. */
export const listBadges = ({ status, isExclusive, isFeatured, isNew }: Badged) =>
  [
    status === 'reserved' && ({ text: 'Reservado', tone: 'white' } as const),
    isExclusive && ({ text: 'Exclusivo', tone: 'ink' } as const),
    isFeatured && isExclusive && ({ text: 'Destacado', tone: 'accent' } as const),
    isNew && ({ text: 'Nuevo', tone: 'white' } as const),
  ]
    .filter((badge) => badge !== false)
    .slice(0, 2);
