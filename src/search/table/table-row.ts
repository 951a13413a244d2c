import type { PropertyDocument } from '../document/property-document.ts';
import { facetsOf } from '../document/facets-of.ts';
import { SHOWN } from '../document/ready-card.ts';

/** As PostgreSQL writes a point: across, then up. */
const written = (point: PropertyDocument['point']) => point && `(${point.longitude},${point.latitude})`;

const moment = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** An index document as a row; beside its words stand its facets, so that one look into one index answers both. */
export const tableRow = (document: PropertyDocument) => ({
  id: document.id,
  revision: document.revision,
  shape: document.shape,
  facets: facetsOf(document),
  words: [...facetsOf(document), ...document.words],
  price_euro: document.priceEuro,
  bathrooms: document.bathrooms,
  built: document.built,
  plot: document.plot,
  size: document.size,
  created_at: new Date(document.createdAt),
  featured_order: document.featuredOrder,
  featured_until: moment(document.featuredUntil),
  point: written(document.point),
  shown: JSON.stringify(Object.fromEntries(SHOWN.map((name) => [name, document[name]]))),
});
export type TableRow = ReturnType<typeof tableRow>;
