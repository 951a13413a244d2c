import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import type { MarketChange } from '../market/market-change.entity.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { AuthorNames } from './author-names.ts';
import type { PropertyPrices } from './property-history.contract.ts';
import { listRecordedPrices } from './list-recorded-prices.ts';

const MAX_PRICES = 50;

/** The prices of a property as they were recorded, the newest first. */
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
    const withUserIds = changes.map((change) => ({
      ...change,
      at: new Date(change.at),
      userId: change.actorKind === 'user' ? change.actor : null,
    }));
    const { authorOf } = await this.authors.findNames(withUserIds);
    const withAuthors = withUserIds.map((change) => ({ ...change, by: authorOf(change) }));
    return { items: listRecordedPrices(property, withAuthors, withAuthors.length < MAX_PRICES) };
  }
}
