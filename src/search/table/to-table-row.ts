import type { PropertyDocument } from '../index-document/property-document.ts';
import { listFacets } from '../index-document/list-facets.ts';
import { CARD_DOCUMENT_FIELDS } from '../index-document/cached-card.ts';

/** As PostgreSQL writes a point: across, then up. */
const formatPoint = (point: PropertyDocument['point']) => point && `(${point.longitude},${point.latitude})`;

const toDate = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** An index document as a row; beside its words stand its facets, so that one look into one index answers both. */
export const toTableRow = (document: PropertyDocument) => ({
  id: document.id,
  revision: document.revision,
  shape: document.shape,
  facets: listFacets(document),
  words: [...listFacets(document), ...document.words],
  price_euro: document.priceEuro,
  bathrooms: document.bathrooms,
  built: document.built,
  plot: document.plot,
  size: document.size,
  created_at: new Date(document.createdAt),
  featured_order: document.featuredOrder,
  featured_until: toDate(document.featuredUntil),
  point: formatPoint(document.point),
  shown: JSON.stringify(Object.fromEntries(CARD_DOCUMENT_FIELDS.map((name) => [name, document[name]]))),
});
export type TableRow = ReturnType<typeof toTableRow>;
