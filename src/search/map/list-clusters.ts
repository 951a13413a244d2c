import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicPoint } from '../../catalogue/fields/public-point.contract.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { CardCache } from '../cards/card-cache.ts';
import { staticCard, type CachedCard } from '../index-document/cached-card.ts';
import { PropertySearch } from '../listing/property-search.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import type { Clause } from '../query/search-query.ts';
import { tileAt } from '../geo/tile-at.ts';
import { type Cluster, type ClusterQuery, MapHome, type PropertyClusters } from './clusters.contract.ts';
import { buildClusters } from './build-clusters.ts';
import { pickCountedAttribute, toParts, getTileLevel, toPointPart } from './cluster-parts.ts';

/** So many can be shown one by one. */
const MAX_SINGLE_HOMES = 100;

/** What the public list finds, for a map: clusters, and where it finds few the homes that are alone. */
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

  /** Many are counted by the engine, which is asked for none of them. */
  async execute({ query }: ListClusters): Promise<PropertyClusters> {
    const { seen, zoom, ...filters } = query;
    const filter = [...(await this.propertySearch.resolveClauses(filters)), ...(seen ? [{ box: seen }] : [])];
    const level = getTileLevel(zoom);
    const counted = pickCountedAttribute(level);
    const [answer] = await this.searchEngine.search([{ filter, facets: [counted] }]);
    const { total, counts } = answer!;
    if (total <= MAX_SINGLE_HOMES) return this.listHomes(filter, level + 1);
    return { ...withUnplaced(total, buildClusters(toParts(counted, counts(counted)), level)), homes: null };
  }

  /** A price is half as wide as what stands for many. Homes that share a point are never told apart. */
  private async listHomes(filter: Clause[], level: number): Promise<PropertyClusters> {
    const [answer] = await this.searchEngine.search([
      { filter, sort: 'newest', rows: { page: 1, pageSize: MAX_SINGLE_HOMES } },
    ]);
    const cards = (await this.cardCache.getCards(answer!.hits)).flatMap((card) =>
      card.point ? { ...card, point: card.point } : [],
    );
    const clusters = buildClusters(
      cards.map(({ point }) => toPointPart(point)),
      level,
    );
    const alone = new Set(clusters.filter(({ count }) => count === 1).map(({ cell }) => cell));
    const homes = cards.map((card) => toMapHome(card, tileAt(card.point, level))).filter(({ cell }) => alone.has(cell));
    return { ...withUnplaced(answer!.total, clusters), homes };
  }
}

const withUnplaced = (total: number, clusters: Cluster[]) => ({
  total,
  unplaced: total - clusters.reduce((sum, { count }) => sum + count, 0),
  clusters,
});

function toMapHome(card: CachedCard & { point: PublicPoint }, cell: string): MapHome {
  return { ...pickFields(staticCard(card), MapHome), ...card.point, cell };
}
