import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { PropertyNotFound } from '../../catalogue/property.problems.ts';
import { placeKey } from '../index-document/place-key.ts';
import { formatZoneName } from '../index-document/build-place-fields.ts';
import { staticCard, type CachedCard } from '../index-document/cached-card.ts';
import { getTypeFamily } from '../index-document/get-type-family.ts';
import { FailoverSearchEngine } from '../failover-search-engine.ts';
import { type Clause, type NumericAttribute, matchAnyOf } from '../query/search-query.ts';
import { CardCache } from '../cards/card-cache.ts';
import { CardPresenter } from '../cards/card-presenter.ts';
import type { PropertyCards } from '../search.contract.ts';
import { ListSimilarProperties } from '../search.messages.ts';
import { rankBySimilarity } from './rank-by-similarity.ts';

const MAX_SIMILAR = 3;
/** The property itself may be among them. */
const NEAREST_ROWS = { page: 1, pageSize: MAX_SIMILAR + 1 };
const CANDIDATE_ROWS = { page: 1, pageSize: 50 };

@QueryHandler(ListSimilarProperties)
export class ListSimilarPropertiesHandler implements IQueryHandler<ListSimilarProperties> {
  constructor(
    private readonly queries: QueryBus,
    private readonly searchEngine: FailoverSearchEngine,
    private readonly cardCache: CardCache,
    private readonly cards: CardPresenter,
  ) {}

  async execute({ reference }: ListSimilarProperties): Promise<PropertyCards> {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!property || property.status === 'draft') throw new PropertyNotFound();

    const { priceEuro } = property;
    const found = await (priceEuro === null ? this.findAlike(property) : this.findNearest(property, priceEuro));
    const others = found.filter(({ id }) => id !== property.id);
    const similar = new Map(others.map((card) => [card.id, card]));
    return { items: await this.cards.present([...similar.values()].slice(0, MAX_SIMILAR)) };
  }

  /** Of the same family, those of the same town before the others. */
  private async findNearest(property: PropertyRecord, price: number): Promise<CachedCard[]> {
    const { family, location } = buildScopes(property);
    const found = await Promise.all([
      this.findNearestByPrice([...family, ...location], price),
      this.findNearestByPrice(family, price),
    ]);
    return found.flat();
  }

  /** What has no price to compare comes last, the newest first. */
  private async findNearestByPrice(filter: Clause[], price: number): Promise<CachedCard[]> {
    const answers = await this.searchEngine.search([
      { filter: [...filter, { figure: 'priceEuro', atLeast: price }], sort: 'price-asc', rows: NEAREST_ROWS },
      { filter: [...filter, { figure: 'priceEuro', below: price }], sort: 'price-desc', rows: NEAREST_ROWS },
      { filter: [...filter, { priceOnRequest: true }], sort: 'newest', rows: NEAREST_ROWS },
    ]);
    const distance = ({ priceEuro }: CachedCard) =>
      priceEuro === null ? Number.MAX_VALUE : Math.abs(priceEuro - price);
    const cards = await this.cardCache.getCards(answers.flatMap(({ hits }) => hits));
    return cards.sort((a, b) => distance(a) - distance(b));
  }

  /** Without a price: the newest of each scope, from the narrowest to the widest, ordered by how alike they are. */
  private async findAlike(property: PropertyRecord): Promise<CachedCard[]> {
    const { family, location, zone, type, size } = buildScopes(property);
    const filters = [
      [...type, ...zone],
      [...type, ...location],
      [...type, ...size],
      type,
      [...family, ...location],
      family,
    ];
    const answers = await this.searchEngine.search(
      filters.map((filter) => ({ filter, sort: 'newest', rows: CANDIDATE_ROWS })),
    );
    const each = new Map(answers.flatMap(({ hits }) => hits.map((hit) => [hit.id, hit])));
    const homes = (await this.cardCache.getCards([...each.values()])).map((ready) => ({
      ...ready,
      card: staticCard(ready),
    }));
    return rankBySimilarity(property.card, homes);
  }
}

function buildScopes({ card, built, plot }: PropertyRecord) {
  const { location, area } = card;
  const family = getTypeFamily(card.type);
  const inFamily = family ? [matchAnyOf('family', family)] : [];
  const inTown = location ? [matchAnyOf('placeKeys', placeKey(location))] : [];
  return {
    family: inFamily,
    location: inTown,
    zone: area && location ? [matchAnyOf('placeKeys', placeKey(formatZoneName(area, location)))] : inTown,
    type: card.type ? [matchAnyOf('type', card.type)] : inFamily,
    size: [...buildSizeRange('built', built), ...buildSizeRange('plot', built === null ? plot : null)],
  };
}

const buildSizeRange = (figure: NumericAttribute, size: number | null): Clause[] =>
  size === null ? [] : [{ figure, atLeast: size / 1.5, atMost: size * 1.5 }];
