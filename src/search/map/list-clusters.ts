import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicPoint } from '../../catalogue/facts/public-point.contract.ts';
import { picked } from '../../platform/picked.ts';
import { ReadyCards } from '../cards/ready-cards.ts';
import { lastingCard, type ReadyCard } from '../document/ready-card.ts';
import { PropertyList } from '../listing/property-list.ts';
import { PropertyStock } from '../property-stock.ts';
import type { Clause } from '../query/search-query.ts';
import { cellAt } from '../where/cell-at.ts';
import { type Cluster, type ClusterQuery, MapHome, type PropertyClusters } from './clusters.contract.ts';
import { clustersOf } from './clusters-of.ts';
import { countedFor, countedParts, levelAt, partAt } from './counted-parts.ts';

/** So many can be shown one by one. */
const FEW = 100;

/** What the public list finds, for a map: clusters, and where it finds few the homes that are alone. */
export class ListClusters extends Query<PropertyClusters> {
  constructor(readonly query: ClusterQuery) {
    super();
  }
}

@QueryHandler(ListClusters)
export class ListClustersHandler implements IQueryHandler<ListClusters> {
  constructor(
    private readonly list: PropertyList,
    private readonly stock: PropertyStock,
    private readonly ready: ReadyCards,
  ) {}

  /** Many are counted by the engine, which is asked for none of them. */
  async execute({ query }: ListClusters): Promise<PropertyClusters> {
    const { seen, zoom, ...filters } = query;
    const filter = [...(await this.list.clauses(filters)), ...(seen ? [{ box: seen }] : [])];
    const level = levelAt(zoom);
    const counted = countedFor(level);
    const [answer] = await this.stock.search([{ filter, facets: [counted] }]);
    const { total, counts } = answer!;
    if (total <= FEW) return this.few(filter, level + 1);
    return { ...placed(total, clustersOf(countedParts(counted, counts(counted)), level)), homes: null };
  }

  /** A price is half as wide as what stands for many. Homes that share a point are never told apart. */
  private async few(filter: Clause[], level: number): Promise<PropertyClusters> {
    const [answer] = await this.stock.search([{ filter, sort: 'newest', rows: { page: 1, pageSize: FEW } }]);
    const cards = (await this.ready.of(answer!.hits)).flatMap((card) =>
      card.point ? { ...card, point: card.point } : [],
    );
    const clusters = clustersOf(
      cards.map(({ point }) => partAt(point)),
      level,
    );
    const alone = new Set(clusters.filter(({ count }) => count === 1).map(({ cell }) => cell));
    const homes = cards.map((card) => mapHome(card, cellAt(card.point, level))).filter(({ cell }) => alone.has(cell));
    return { ...placed(answer!.total, clusters), homes };
  }
}

const placed = (total: number, clusters: Cluster[]) => ({
  total,
  unplaced: total - clusters.reduce((sum, { count }) => sum + count, 0),
  clusters,
});

function mapHome(card: ReadyCard & { point: PublicPoint }, cell: string): MapHome {
  return { ...picked(lastingCard(card), MapHome), ...card.point, cell };
}
