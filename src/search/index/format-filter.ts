import type { Clause } from '../query/search-query.ts';
import type { PlaceClause } from '../geo/place-clause.ts';

const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const formatIn = (attribute: string, values: readonly string[]) => `${attribute} IN [${values.map(quote).join(', ')}]`;

const formatFeatured = (at: number) => `flags IN ["featured"] AND (featuredUntil IS NULL OR featuredUntil > ${at})`;

/** The one place where a filter becomes Meilisearch's text. */
export function formatFilter(clause: Clause): string {
  if ('anyOf' in clause)
    return Object.entries(clause.anyOf)
      .map((some) => formatIn(...some))
      .join(' OR ');
  if ('featured' in clause) return clause.featured ? formatFeatured(clause.at) : `NOT (${formatFeatured(clause.at)})`;
  if ('oneOf' in clause) return clause.oneOf.map((all) => `(${formatAll(all)})`).join(' OR ');
  if ('notAll' in clause) return `NOT (${formatAll(clause.notAll)})`;
  if ('priceOnRequest' in clause) return 'priceEuro IS NULL';
  if (!('figure' in clause)) return formatPlaceClause(clause);
  const { figure, atLeast, below, atMost } = clause;
  const bounds = [
    atLeast !== undefined && `${figure} >= ${atLeast}`,
    below !== undefined && `${figure} < ${below}`,
    atMost !== undefined && `${figure} <= ${atMost}`,
  ];
  return bounds.filter((bound) => bound !== false).join(' AND ');
}

const formatAll = (clauses: readonly Clause[]) => clauses.map((clause) => `(${formatFilter(clause)})`).join(' AND ');

function formatPlaceClause(clause: PlaceClause): string {
  if ('inside' in clause) throw new TypeError('Meilisearch knows no areas of points: PostgreSQL has to be asked');
  if ('around' in clause) {
    const { latitude, longitude } = clause.around;
    return `_geoRadius(${latitude}, ${longitude}, ${clause.metres})`;
  }
  const { west, south, east, north } = clause.box;
  return `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`;
}
