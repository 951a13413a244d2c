import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import type { MarketChange } from '../market/market-change.entity.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { AuthorNames } from './author-names.ts';
import type { PropertyPrices, RecordedPrice } from './property-history.contract.ts';

export type PriceChange = Pick<MarketChange, 'at' | 'priceBefore' | 'currencyBefore' | 'priceAfter' | 'currencyAfter'>;

/**
 * Lists the recorded prices, newest first; visitors see fewer (market/price-history.ts). `isComplete` says that
 * `changes` contains every change; otherwise the initial price is unknown and omitted.
 */
export function listRecordedPrices(
  { price, currency, addedAt }: Pick<Property, 'price' | 'currency' | 'addedAt'>,
  changes: readonly (PriceChange & { author: string })[],
  isComplete = true,
): RecordedPrice[] {
  const recordedChanges = changes.map((change) => ({
    ...{ since: change.at.toISOString(), price: change.priceAfter, currency: change.currencyAfter },
    percent: computePercent(change),
    author: change.author,
  }));
  const oldest = changes.at(-1);
  const initialPrice = oldest ? { price: oldest.priceBefore, currency: oldest.currencyBefore } : { price, currency };
  const initial = { since: addedAt.toISOString(), ...initialPrice, percent: null, author: null };
  return isComplete ? [...recordedChanges, initial] : recordedChanges;
}

function computePercent({ priceBefore, priceAfter, currencyBefore, currencyAfter }: PriceChange) {
  if (!priceBefore || priceAfter === null || currencyBefore !== currencyAfter) return null;
  return Math.round(((priceAfter - priceBefore) / priceBefore) * 1000) / 10;
}

const MAX_PRICES = 50;

export class ListPropertyPrices extends Query<PropertyPrices> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ListPropertyPrices)
export class ListPropertyPricesHandler implements IQueryHandler<ListPropertyPrices> {
  constructor(
    private readonly em: EntityManager,
    private readonly authors: AuthorNames,
  ) {}

  async execute({ actor, id }: ListPropertyPrices): Promise<PropertyPrices> {
    requirePermission(actor, 'properties.read');
    const [property, changes] = await Promise.all([
      this.em.findOne(Property, { id }, { disableIdentityMap: true }),
      read<{ market_changes: MarketChange }>(this.em)
        .selectFrom('market_changes')
        .select(['at', 'priceBefore', 'currencyBefore', 'priceAfter', 'currencyAfter', 'actorKind', 'actor', 'feedId'])
        .where('propertyId', '=', id)
        .where('what', '=', 'price')
        .orderBy('id', 'desc')
        .limit(MAX_PRICES)
        .execute(),
    ]);
    if (!property) throw new PropertyNotFound();
    const changesWithUserId = changes.map((change) => ({
      ...change,
      at: new Date(change.at),
      userId: change.actorKind === 'user' ? change.actor : null,
    }));
    const { getAuthorName } = await this.authors.findNames(changesWithUserId);
    const changesWithAuthor = changesWithUserId.map((change) => ({ ...change, author: getAuthorName(change) }));
    return { items: listRecordedPrices(property, changesWithAuthor, changesWithAuthor.length < MAX_PRICES) };
  }
}
