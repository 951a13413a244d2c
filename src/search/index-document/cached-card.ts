import { type PropertyDocument, SCHEMA_HASH, StoredCard } from './property-document.ts';

/** What a list needs of a document; the table keeps it in one column, beside its revision and shape. */
export const CARD_DOCUMENT_FIELDS = [
  'id',
  'card',
  'flags',
  'firstPublishedAt',
  'featuredUntil',
  'reduction',
  'priceEuro',
  'point',
] as const;
export type RetrievedDocument = Pick<PropertyDocument, (typeof CARD_DOCUMENT_FIELDS)[number] | 'revision' | 'shape'>;

/** A card as JSON, but for what passes with time: that stands beside it with its moments. */
export interface CachedCard {
  readonly id: string;
  readonly revision: number;
  /** Whether it was made by the rules of this release. */
  readonly isCurrent: boolean;
  /** The object without its closing brace. */
  readonly json: string;
  readonly price: number | null;
  readonly originalPrice: number | null;
  readonly priceEuro: number | null;
  readonly reduction: PropertyDocument['reduction'];
  readonly firstPublishedAt: number | null;
  readonly isFeatured: boolean;
  readonly featuredUntil: number | null;
  readonly point: PropertyDocument['point'];
}

/** Documents of this release were checked when they were projected. */
export function cachedCard({ id, revision, shape, card: stored, ...document }: RetrievedDocument): CachedCard {
  const isCurrent = shape === SCHEMA_HASH;
  const card = isCurrent ? stored : upgradeCard(stored);
  const { originalPrice, ...lasting } = card;
  return {
    ...{ id, revision, isCurrent },
    json: JSON.stringify(lasting).slice(0, -1),
    ...{ price: card.price, originalPrice, priceEuro: document.priceEuro },
    reduction: document.reduction,
    firstPublishedAt: document.firstPublishedAt,
    isFeatured: document.flags.includes('featured'),
    featuredUntil: document.featuredUntil,
    // Releases before this one stored none.
    point: isCurrent ? document.point : null,
  };
}

/** What does not pass with time. */
export const staticCard = ({ json }: CachedCard) =>
  JSON.parse(`${json}}`) as Omit<PropertyDocument['card'], 'originalPrice'>;

/** Until it is projected anew: releases before this one stored all pictures of a card, and did not count them. */
function upgradeCard(card: PropertyDocument['card'] & { pictureCount?: number }): PropertyDocument['card'] {
  const { pictures, pictureCount = pictures.length } = card;
  const ofThisRelease = { ...card, pictures: pictures.slice(0, 1), pictureCount };
  return StoredCard.parse(ofThisRelease);
}
