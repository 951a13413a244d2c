import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicPoint } from '../../catalogue/public-location/public-point.contract.ts';
import { pickFields } from '../../platform/fields.ts';
import { CardCache } from '../card-presenter.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { tileAt, tileToBox, parsePosition } from '../geo/position.ts';
import type { Box, Position } from '../geo/shapes.contract.ts';
import { staticCard, type CachedCard } from '../index-document/cached-card.ts';
import { PropertySearch } from '../listing/search-properties.ts';
import type { Clause, Attribute, Counts } from '../query/search-query.ts';
import { type Cluster, type ClusterQuery, MapProperty, type PropertyClusters } from './clusters.contract.ts';

const MAX_SINGLE_PROPERTIES = 100;

/** Results of the public list for a map: clusters, and single properties if there are few results. */
export class ListClusters extends Query<PropertyClusters> {
  constructor(readonly query: ClusterQuery) {
    super();
  }
}

@QueryHandler(ListClusters)
export class ListClustersHandler implements IQueryHandler<ListClusters> {
  constructor(
    private readonly propertySearch: PropertySearch,
    private readonly searchEngine: FailoverSearchEngine,
    private readonly cardCache: CardCache,
  ) {}

  /** The engine counts many results without fetching them. */
  async execute({ query }: ListClusters): Promise<PropertyClusters> {
    const { viewport, zoom, ...filters } = query;
    const filter = [...(await this.propertySearch.resolveClauses(filters)), ...(viewport ? [{ box: viewport }] : [])];
    const level = getTileLevel(zoom);
    const attribute = pickCountedAttribute(level);
    const [answer] = await this.searchEngine.search([{ filter, facets: [attribute] }]);
    const { total, counts } = answer!;
    if (total <= MAX_SINGLE_PROPERTIES) return this.listSingleProperties(filter, level + 1);
    return { ...withTotals(total, buildClusters(toParts(attribute, counts(attribute)), level)), properties: null };
  }

  /**
   * Groups by tiles one level finer than those of clusters, since a price label is half as wide as a cluster marker.
   * Properties at the same point stay one cluster.
   */
  private async listSingleProperties(filter: Clause[], level: number): Promise<PropertyClusters> {
    const [answer] = await this.searchEngine.search([
      { filter, sort: 'newest', rows: { page: 1, pageSize: MAX_SINGLE_PROPERTIES } },
    ]);
    const cards = (await this.cardCache.getCards(answer!.hits)).flatMap((card) =>
      card.point ? { ...card, point: card.point } : [],
    );
    const clusters = buildClusters(
      cards.map(({ point }) => toPointPart(point)),
      level,
    );
    const singleCells = new Set(clusters.filter(({ count }) => count === 1).map(({ cell }) => cell));
    const properties = cards
      .map((card) => toMapProperty(card, tileAt(card.point, level)))
      .filter(({ cell }) => singleCells.has(cell));
    return { ...withTotals(answer!.total, clusters), properties };
  }
}

const withTotals = (total: number, clusters: Cluster[]) => ({
  total,
  withoutLocation: total - clusters.reduce((sum, { count }) => sum + count, 0),
  clusters,
});

function toMapProperty(card: CachedCard & { point: PublicPoint }, cell: string): MapProperty {
  return { ...pickFields(staticCard(card), MapProperty), ...card.point, cell };
}

/** Properties counted together: those of a cell or of one point. */
type ClusterPart = Position & { readonly count: number; readonly box: Box };

const MAX_CLUSTERS = 500;
/** Units per degree: about a decimetre. */
const PRECISION = 1e6;

const roundDown = (degrees: number) => Math.floor(degrees * PRECISION) / PRECISION;
const roundNearest = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION;
const roundUp = (degrees: number) => Math.ceil(degrees * PRECISION) / PRECISION;

/** Builds one cluster per occupied cell of the level, or of the nearest coarser level with few enough cells. */
export function buildClusters(parts: readonly ClusterPart[], level: number): Cluster[] {
  const cells = Map.groupBy(parts, (part) => tileAt(part, level));
  if (cells.size > MAX_CLUSTERS) return buildClusters(parts, level - 1);
  return [...cells].map(([cell, cellParts]) => buildCluster(cell, cellParts));
}

function buildCluster(cell: string, parts: readonly ClusterPart[]): Cluster {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const mean = (getValue: (part: ClusterPart) => number) =>
    parts.reduce((sum, part) => sum + getValue(part) * part.count, 0) / count;
  const centre = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
  const nearest = findNearestPart(centre, parts);
  const boxes = parts.map(({ box }) => box);
  return {
    cell,
    latitude: roundNearest(nearest.latitude),
    longitude: roundNearest(nearest.longitude),
    count,
    bbox: [
      roundDown(Math.min(...boxes.map(({ west }) => west))),
      roundDown(Math.min(...boxes.map(({ south }) => south))),
      roundUp(Math.max(...boxes.map(({ east }) => east))),
      roundUp(Math.max(...boxes.map(({ north }) => north))),
    ],
  };
}

/** The centre itself may lie in the sea, as along a bay. */
function findNearestPart(centre: Position, parts: readonly ClusterPart[]): ClusterPart {
  const squaredDistance = ({ latitude, longitude }: Position) =>
    (latitude - centre.latitude) ** 2 + (longitude - centre.longitude) ** 2;
  return parts.reduce((nearest, part) => (squaredDistance(part) < squaredDistance(nearest) ? part : nearest));
}

/** A tile of this level is about 128 map pixels wide. */
const getTileLevel = (zoom: number) => Math.round(zoom) + 2;

/** Picks the cells to count: at most a quarter as wide as a cluster, so that their centres are precise enough. */
function pickCountedAttribute(level: number): Attribute {
  if (level <= 8) return 'cell10';
  if (level <= 10) return 'cell12';
  return level <= 12 ? 'cell14' : 'spot';
}

const toParts = (attribute: Attribute, counts: Counts): ClusterPart[] =>
  [...counts].map(([value, count]) =>
    attribute === 'spot' ? toPointPart(parsePosition(value), count) : toTilePart(value, count),
  );

export const toPointPart = ({ latitude, longitude }: Position, count = 1): ClusterPart => ({
  latitude,
  longitude,
  count,
  box: { west: longitude, south: latitude, east: longitude, north: latitude },
});

function toTilePart(cell: string, count: number): ClusterPart {
  const box = tileToBox(cell);
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2, count, box };
}
