import type { PropertyDocument } from '../document/property-document.ts';
import { SHOWN } from '../document/ready-card.ts';
import type { Attribute } from '../query/search-query.ts';

/** A facet is `attribute=value`; a word, which holds no such sign, stands for itself. */
export const facet = (attribute: Attribute, value: string) => (attribute === 'words' ? value : `${attribute}=${value}`);

const moment = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

/** An index document as a row; beside its words stand its facets, so that one look into one index answers both. */
export const tableRow = (document: PropertyDocument) => ({
  id: document.id,
  revision: document.revision,
  shape: document.shape,
  facets: facets(document),
  words: [...facets(document), ...document.words],
  price_euro: document.priceEuro,
  bathrooms: document.bathrooms,
  built: document.built,
  plot: document.plot,
  size: document.size,
  created_at: new Date(document.createdAt),
  featured_order: document.featuredOrder,
  featured_until: moment(document.featuredUntil),
  shown: JSON.stringify(Object.fromEntries(SHOWN.map((name) => [name, document[name]]))),
});
export type TableRow = ReturnType<typeof tableRow>;

function facets(document: PropertyDocument): string[] {
  const { placeKeys, location, zone, type, family, bedsFacet, bathsFacet } = document;
  const { priceBands, builtBands, plotBands, energyFacet, flags, source } = document;
  const values = {
    ...{ placeKeys, location, zone, type, family, bedsFacet, bathsFacet },
    ...{ priceBands, builtBands, plotBands, energyFacet, flags, source },
  };
  return Object.entries(values).flatMap(([attribute, value]) =>
    [value].flat().flatMap((one) => (one === null ? [] : facet(attribute as Attribute, String(one)))),
  );
}
