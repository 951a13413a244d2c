import type { PropertyDocument } from '../document/property-document.ts';
import { SHOWN } from '../document/shown-card.ts';
import type { Attribute } from '../question/question.ts';
import { wordsOf } from './words-of.ts';

export const facet = (attribute: Attribute, value: string) => `${attribute}=${value}`;

const moment = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** An index document as a row. */
export const tableRow = (document: PropertyDocument) => ({
  id: document.id,
  revision: document.revision,
  shape: document.shape,
  facets: facets(document),
  words: words(document),
  price_euro: document.priceEuro,
  bathrooms: document.bathrooms,
  size: document.size,
  created_at: new Date(document.createdAt),
  featured_order: document.featuredOrder,
  featured_until: moment(document.featuredUntil),
  shown: JSON.stringify(Object.fromEntries(SHOWN.map((name) => [name, document[name]]))),
});
export type TableRow = ReturnType<typeof tableRow>;

function facets(document: PropertyDocument): string[] {
  const { placeKeys, location, zone, type, family, bedsFacet, priceBands, flags, source } = document;
  const values = { placeKeys, location, zone, type, family, bedsFacet, priceBands, flags, source };
  return Object.entries(values).flatMap(([attribute, value]) =>
    [value].flat().flatMap((one) => (one === null ? [] : facet(attribute as Attribute, String(one)))),
  );
}

/** As a tsvector is written; the weights tell reference (A) and title (B) from all the rest. */
function words({ card, features, descriptions }: PropertyDocument): string {
  const { reference, title, location, area, typeName } = card;
  const rest = [location, area, typeName, ...features, ...descriptions].join(' ');
  return [weighted(reference, '1A'), weighted(title, '2B'), weighted(rest, '3D')].flat().join(' ');
}

const weighted = (text: string, mark: string) => wordsOf(text).map((word) => `${word}:${mark}`);
