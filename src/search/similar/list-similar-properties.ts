import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { PropertyNotFound } from '../../catalogue/property.problems.ts';
import { placeKey } from '../document/place-key.ts';
import { zoneWithin } from '../document/place-of.ts';
import { lastingCard, type ReadyCard } from '../document/ready-card.ts';
import { typeFamily } from '../document/type-family.ts';
import { PropertyStock } from '../property-stock.ts';
import { type Clause, type Figure, isAnyOf } from '../query/search-query.ts';
import { ReadyCards } from '../cards/ready-cards.ts';
import { ShownCards } from '../cards/shown-cards.ts';
import type { PropertyCards } from '../search.contract.ts';
import { ListSimilarProperties } from '../search.messages.ts';
import { mostAlike } from './most-alike.ts';

const AT_MOST = 3;
/** The property itself may be among them. */
const ENOUGH = { page: 1, pageSize: AT_MOST + 1 };
const TO_COMPARE = { page: 1, pageSize: 50 };

@QueryHandler(ListSimilarProperties)
export class ListSimilarPropertiesHandler implements IQueryHandler<ListSimilarProperties> {
  constructor(
    private readonly queries: QueryBus,
    private readonly stock: PropertyStock,
    private readonly ready: ReadyCards,
    private readonly cards: ShownCards,
  ) {}

  async execute({ reference }: ListSimilarProperties): Promise<PropertyCards> {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!property || property.status === 'draft') throw new PropertyNotFound();

    const { priceEuro } = property;
    const found = await (priceEuro === null ? this.alike(property) : this.nearest(property, priceEuro));
    const others = found.filter(({ id }) => id !== property.id);
    const similar = new Map(others.map((card) => [card.id, card]));
    return { items: await this.cards.of([...similar.values()].slice(0, AT_MOST)) };
  }

  /** Of the same family, those of the same town before the others. */
  private async nearest(property: PropertyRecord, price: number): Promise<ReadyCard[]> {
    const { family, location } = scopes(property);
    const found = await Promise.all([
      this.nearestByPrice([...family, ...location], price),
      this.nearestByPrice(family, price),
    ]);
    return found.flat();
  }

  /** What has no price to compare comes last, the newest first. */
  private async nearestByPrice(filter: Clause[], price: number): Promise<ReadyCard[]> {
    const answers = await this.stock.search([
      { filter: [...filter, { figure: 'priceEuro', atLeast: price }], sort: 'price-asc', rows: ENOUGH },
      { filter: [...filter, { figure: 'priceEuro', below: price }], sort: 'price-desc', rows: ENOUGH },
      { filter: [...filter, { priceOnRequest: true }], sort: 'newest', rows: ENOUGH },
    ]);
    const distance = ({ priceEuro }: ReadyCard) =>
      priceEuro === null ? Number.MAX_VALUE : Math.abs(priceEuro - price);
    const cards = await this.ready.of(answers.flatMap(({ hits }) => hits));
    return cards.sort((a, b) => distance(a) - distance(b));
  }

  /** Without a price: the newest of each scope, from the narrowest to the widest, ordered by how alike they are. */
  private async alike(property: PropertyRecord): Promise<ReadyCard[]> {
    const { family, location, zone, type, size } = scopes(property);
    const filters = [
      [...type, ...zone],
      [...type, ...location],
      [...type, ...size],
      type,
      [...family, ...location],
      family,
    ];
    const answers = await this.stock.search(filters.map((filter) => ({ filter, sort: 'newest', rows: TO_COMPARE })));
    const each = new Map(answers.flatMap(({ hits }) => hits.map((hit) => [hit.id, hit])));
    const homes = (await this.ready.of([...each.values()])).map((ready) => ({ ...ready, card: lastingCard(ready) }));
    return mostAlike(property.card, homes);
  }
}

function scopes({ card, built, plot }: PropertyRecord) {
  const { location, area } = card;
  const family = typeFamily(card.type);
  const inFamily = family ? [isAnyOf('family', family)] : [];
  const inTown = location ? [isAnyOf('placeKeys', placeKey(location))] : [];
  return {
    family: inFamily,
    location: inTown,
    zone: area && location ? [isAnyOf('placeKeys', placeKey(zoneWithin(area, location)))] : inTown,
    type: card.type ? [isAnyOf('type', card.type)] : inFamily,
    size: [...about('built', built), ...about('plot', built === null ? plot : null)],
  };
}

const about = (figure: Figure, size: number | null): Clause[] =>
  size === null ? [] : [{ figure, atLeast: size / 1.5, atMost: size * 1.5 }];
