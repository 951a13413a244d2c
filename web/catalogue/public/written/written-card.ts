import type { Picture, PropertyCard } from '../../../../src/catalogue/property.contract.ts';

/** What a card's picture needs to be drawn again as the server has drawn it. */
export type CardPicture = Pick<Picture, 'key' | 'color' | 'alt'>;

/** A property whose card the server has written: what its buttons and pictures still need to know. */
export interface WrittenCard extends Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'headline' | 'pictureCount'> {
  pictures: readonly CardPicture[];
}

/** The same without a name for each value, which 42 cards would repeat. */
export type CardRow = readonly [
  reference: string,
  slug: string,
  title: string,
  headline: string | null,
  pictureCount: number,
  ...pictures: readonly (readonly [key: string, color: string | null, alt?: string])[],
];

/** What is said of the first of a home's photographs where nobody has described it. */
const usualAlt = (title: string) => `${title}, imagen 1`;

export const cardRow = ({ reference, slug, title, headline, pictureCount, pictures }: WrittenCard): CardRow => [
  reference,
  slug,
  title,
  headline,
  pictureCount,
  ...pictures.map(({ key, color, alt }) =>
    alt === usualAlt(title) ? ([key, color] as const) : ([key, color, alt] as const),
  ),
];

export const writtenCard = ([reference, slug, title, headline, pictureCount, ...pictures]: CardRow): WrittenCard => ({
  reference,
  slug,
  title,
  headline,
  pictureCount,
  pictures: pictures.map(([key, color, alt = usualAlt(title)]) => ({ key, color, alt })),
});

export const isWhole = (card: PropertyCard | WrittenCard): card is PropertyCard => 'price' in card;
