import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PropertyRecord } from '../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../catalogue/property.messages.ts';
import { PropertyNotFound } from '../catalogue/property.problems.ts';
import { CardCache, CardPresenter } from './card-presenter.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { staticCard, type CachedCard } from './index-document/cached-card.ts';
import { placeKey, formatZoneName, getTypeFamily } from './index-document/facet-values.ts';
import { type Clause, type NumericAttribute, matchAnyOf } from './query/search-query.ts';
import type { PropertyCards } from './search.contract.ts';
import { ListSimilarProperties } from './search.messages.ts';

type ComparedFields = Pick<PropertyRecord['card'], 'type' | 'location' | 'area' | 'size'>;
type Candidate = { readonly card: ComparedFields; readonly priceEuro: number | null };

/** An unknown value counts as nearly three times the size. */
const UNKNOWN_DISTANCE = 1;

/**
 * Ranks properties of the same type and zone first, then of the same type, then all others; each group by size and by
 * the price level of the neighbourhood.
 */
export function rankBySimilarity<T extends Candidate>(target: ComparedFields, candidates: readonly T[]): T[] {
  const getPriceLevel = buildPriceLevels(candidates);
  const targetLevel = getPriceLevel(target);
  const measureDissimilarity = ({ card }: Candidate) =>
    logDistance(card.size, target.size) + logDistance(getPriceLevel(card), targetLevel);
  const getTier = ({ card }: Candidate) => {
    if (card.type !== target.type) return 2;
    return getZoneKey(card) !== null && getZoneKey(card) === getZoneKey(target) ? 0 : 1;
  };
  const ranked = candidates.map((candidate) => ({
    candidate,
    tier: getTier(candidate),
    dissimilarity: measureDissimilarity(candidate),
  }));
  return ranked.sort((a, b) => a.tier - b.tier || a.dissimilarity - b.dissimilarity).map(({ candidate }) => candidate);
}

const getZoneKey = ({ area, location }: ComparedFields) =>
  area && location ? placeKey(formatZoneName(area, location)) : null;

/**
 * Computes the price level of a neighbourhood: the median price per square metre of the zone or, if unknown, of the
 * town.
 */
function buildPriceLevels(candidates: readonly Candidate[]) {
  const prices = new Map<string, number[]>();
  for (const { card, priceEuro } of candidates)
    for (const place of listPlaceKeys(card))
      if (priceEuro && card.size) prices.set(place, [...(prices.get(place) ?? []), priceEuro / card.size]);
  return (property: ComparedFields) =>
    median(
      listPlaceKeys(property)
        .map((place) => prices.get(place))
        .find(Boolean),
    );
}

/** Lists the narrowest place first. */
const listPlaceKeys = (property: ComparedFields) =>
  [getZoneKey(property), property.location && placeKey(property.location)].filter((key) => key !== null);

const median = (values: number[] | undefined) =>
  values?.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** Doubling a value counts as much as halving it. */
const logDistance = (one: number | null, other: number | null) =>
  one && other ? Math.abs(Math.log(one / other)) : UNKNOWN_DISTANCE;

const MAX_SIMILAR = 3;
/** One more, since the property itself may be among them. */
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
    const candidates = await (priceEuro === null ? this.findSimilar(property) : this.findNearest(property, priceEuro));
    const others = candidates.filter(({ id }) => id !== property.id);
    const distinct = new Map(others.map((card) => [card.id, card]));
    return { items: await this.cards.present([...distinct.values()].slice(0, MAX_SIMILAR)) };
  }

  /** Finds properties of the same family with the nearest prices; those in the same town come first. */
  private async findNearest(property: PropertyRecord, price: number): Promise<CachedCard[]> {
    const { family, location } = buildScopes(property);
    const results = await Promise.all([
      this.findNearestByPrice([...family, ...location], price),
      this.findNearestByPrice(family, price),
    ]);
    return results.flat();
  }

  /** Properties without a comparable price come last, newest first. */
  private async findNearestByPrice(filter: Clause[], price: number): Promise<CachedCard[]> {
    const answers = await this.searchEngine.search([
      { filter: [...filter, { attribute: 'priceEuro', atLeast: price }], sort: 'price-asc', rows: NEAREST_ROWS },
      { filter: [...filter, { attribute: 'priceEuro', below: price }], sort: 'price-desc', rows: NEAREST_ROWS },
      { filter: [...filter, { priceOnRequest: true }], sort: 'newest', rows: NEAREST_ROWS },
    ]);
    const distance = ({ priceEuro }: CachedCard) =>
      priceEuro === null ? Number.MAX_VALUE : Math.abs(priceEuro - price);
    const cards = await this.cardCache.getCards(answers.flatMap(({ hits }) => hits));
    return cards.sort((a, b) => distance(a) - distance(b));
  }

  /** Finds the newest properties of each scope, from the narrowest to the widest, and sorts them by similarity. */
  private async findSimilar(property: PropertyRecord): Promise<CachedCard[]> {
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
    const hitsById = new Map(answers.flatMap(({ hits }) => hits.map((hit) => [hit.id, hit])));
    const candidates = (await this.cardCache.getCards([...hitsById.values()])).map((cachedCard) => ({
      ...cachedCard,
      card: staticCard(cachedCard),
    }));
    return rankBySimilarity(property.card, candidates);
  }
}

/**
 * Builds the filters that searches combine. Without a type, `type` means the family; without a zone, `zone` means the
 * town.
 */
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

const buildSizeRange = (attribute: NumericAttribute, size: number | null): Clause[] =>
  size === null ? [] : [{ attribute, atLeast: size / 1.5, atMost: size * 1.5 }];
