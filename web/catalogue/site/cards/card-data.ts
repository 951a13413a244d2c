import type { Picture, PropertyCard } from '../../../../src/catalogue/property.contract.ts';

export interface FullCard extends PropertyCard {
  /** Text such as 'a 800 m de Puerto Banús'. */
  distance?: string;
}

/** The data that buttons and pictures still need after the server has rendered the card. */
export interface CompactCard extends Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'pictureCount'> {
  pictures: readonly CardPicture[];
  contentHash: string;
}

/** The data needed to render the picture exactly as the server did. */
export type CardPicture = Pick<Picture, 'key' | 'color' | 'alt'>;

export const isFullCard = (card: FullCard | CompactCard): card is FullCard => 'price' in card;

/** An array, because the objects of 42 cards would repeat the key names. */
export type CompactCardRow = readonly [
  reference: string,
  slug: string,
  title: string,
  pictureCount: number,
  contentHash: string,
  ...pictures: readonly (readonly [key: string, color: string | null, alt?: string])[],
];

export const compactCard = (card: FullCard, contentHash: string): CompactCardRow => [
  card.reference,
  card.slug,
  card.title,
  card.pictureCount,
  contentHash,
  ...card.pictures.map(({ key, color, alt }) =>
    alt === formatDefaultAlt(card.title) ? ([key, color] as const) : ([key, color, alt] as const),
  ),
];

export const expandCompactCard = ([
  reference,
  slug,
  title,
  pictureCount,
  contentHash,
  ...pictures
]: CompactCardRow): CompactCard => ({
  reference,
  slug,
  title,
  pictureCount,
  contentHash,
  pictures: pictures.map(([key, color, alt = formatDefaultAlt(title)]) => ({ key, color, alt })),
});

/** Alternative text of the first picture unless staff write another; compact cards omit it. */
const formatDefaultAlt = (title: string) => `${title}, imagen 1`;
