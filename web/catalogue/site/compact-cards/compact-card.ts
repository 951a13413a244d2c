import type { Picture, PropertyCard } from '../../../../src/catalogue/property.contract.ts';

/** What a card's picture needs to be drawn again as the server has drawn it. */
export type CardPicture = Pick<Picture, 'key' | 'color' | 'alt'>;

/** What a list shows of a property. */
export interface FullCard extends PropertyCard {
  /** How far it lies from the place that is searched around. */
  away?: string;
}

/** A property whose card the server has written: what its buttons and pictures still need to know. */
export interface CompactCard extends Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'pictureCount'> {
  pictures: readonly CardPicture[];
  fingerprint: string;
}

/** The same without a name for each value, which 42 cards would repeat. */
export type CompactCardRow = readonly [
  reference: string,
  slug: string,
  title: string,
  pictureCount: number,
  fingerprint: string,
  ...pictures: readonly (readonly [key: string, color: string | null, alt?: string])[],
];

/** What is said of the first of a home's photographs where nobody has described it. */
const defaultAlt = (title: string) => `${title}, imagen 1`;

export const compactCard = (card: FullCard, fingerprint: string): CompactCardRow => [
  card.reference,
  card.slug,
  card.title,
  card.pictureCount,
  fingerprint,
  ...card.pictures.map(({ key, color, alt }) =>
    alt === defaultAlt(card.title) ? ([key, color] as const) : ([key, color, alt] as const),
  ),
];

export const expandCompactCard = ([
  reference,
  slug,
  title,
  pictureCount,
  fingerprint,
  ...pictures
]: CompactCardRow): CompactCard => ({
  reference,
  slug,
  title,
  pictureCount,
  fingerprint,
  pictures: pictures.map(([key, color, alt = defaultAlt(title)]) => ({ key, color, alt })),
});

export const isFullCard = (card: FullCard | CompactCard): card is FullCard => 'price' in card;
