import { effectivePrice, propertyBadges } from '../../catalogue/market/volatile-fields.contract.ts';
import { type PropertyDocument, SCHEMA_HASH, StoredCard } from './property-document.ts';

/** Document fields needed by lists; the table stores them in one column, beside revision and shape. */
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

/** A card as JSON, with its time-dependent fields stored separately. */
export interface CachedCard {
  readonly id: string;
  readonly revision: number;
  /** Whether the document was built by the rules of this release. */
  readonly isCurrent: boolean;
  /** The JSON object without its closing brace. */
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

/** Documents of this release were validated when they were projected. */
export function toCachedCard({ id, revision, shape, card: stored, ...document }: RetrievedDocument): CachedCard {
  const isCurrent = shape === SCHEMA_HASH;
  const card = isCurrent ? stored : upgradeCard(stored);
  const { originalPrice, ...staticFields } = card;
  return {
    ...{ id, revision, isCurrent },
    json: JSON.stringify(staticFields).slice(0, -1),
    ...{ price: card.price, originalPrice, priceEuro: document.priceEuro },
    reduction: document.reduction,
    firstPublishedAt: document.firstPublishedAt,
    isFeatured: document.flags.includes('featured'),
    featuredUntil: document.featuredUntil,
    // Documents of earlier releases have no point.
    point: isCurrent ? document.point : null,
  };
}

/** Returns the card without its time-dependent fields. */
export const staticCard = ({ json }: CachedCard) =>
  JSON.parse(`${json}}`) as Omit<PropertyDocument['card'], 'originalPrice'>;

/** Upgrades cards of earlier releases, which stored all pictures and no count, until they are projected again. */
function upgradeCard(card: PropertyDocument['card'] & { pictureCount?: number }): PropertyDocument['card'] {
  const { pictures, pictureCount = pictures.length } = card;
  const upgraded = { ...card, pictures: pictures.slice(0, 1), pictureCount };
  return StoredCard.parse(upgraded);
}

/** Renders a card as JSON with its time-dependent fields: former price, "new" and "featured". */
export function presentCard(
  card: CachedCard,
  { showsReductions }: { showsReductions: boolean },
  now = Date.now(),
): string {
  const badges = { ...effectivePrice(card, showsReductions, now), ...propertyBadges(card, now) };
  return `${card.json},${JSON.stringify(badges).slice(1)}`;
}
