import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PropertyRecord } from '../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../catalogue/property.messages.ts';
import { PropertyNotFound } from '../catalogue/property.problems.ts';
import { placeKey } from './document/place-key.ts';
import type { ShownDocument } from './document/shown-card.ts';
import { typeFamily } from './document/type-family.ts';
import { PropertyStock } from './property-stock.ts';
import { type Clause, isAnyOf } from './query/search-query.ts';
import { ShownCards } from './shown-cards.ts';
import type { PropertyCards } from './search.contract.ts';
import { ListSimilarProperties } from './search.messages.ts';

const AT_MOST = 3;
/** The property itself may be among them. */
const ENOUGH = { page: 1, pageSize: AT_MOST + 1 };

@QueryHandler(ListSimilarProperties)
export class ListSimilarPropertiesHandler implements IQueryHandler<ListSimilarProperties> {
  constructor(
    private readonly queries: QueryBus,
    private readonly stock: PropertyStock,
    private readonly cards: ShownCards,
  ) {}

  async execute({ reference }: ListSimilarProperties): Promise<PropertyCards> {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!property || property.status === 'draft') throw new PropertyNotFound();

    const { family, location } = scopes(property);
    const found = await Promise.all([
      this.nearest([...family, ...location], property.priceEuro),
      this.nearest(family, property.priceEuro),
    ]);
    const others = found.flat().filter(({ id }) => id !== property.id);
    const similar = new Map(others.map((document) => [document.id, document]));
    return { items: await this.cards.of([...similar.values()].slice(0, AT_MOST)) };
  }

  /** What has no price to compare comes last, the newest first. */
  private async nearest(filter: Clause[], price: number | null): Promise<ShownDocument[]> {
    const answers = await this.stock.search(
      price === null
        ? [{ filter, sort: 'newest', rows: ENOUGH }]
        : [
            { filter: [...filter, { figure: 'priceEuro', atLeast: price }], sort: 'price-asc', rows: ENOUGH },
            { filter: [...filter, { figure: 'priceEuro', below: price }], sort: 'price-desc', rows: ENOUGH },
            { filter: [...filter, { priceOnRequest: true }], sort: 'newest', rows: ENOUGH },
          ],
    );
    const distance = ({ priceEuro }: ShownDocument) =>
      price === null || priceEuro === null ? Number.MAX_VALUE : Math.abs(priceEuro - price);
    return answers.flatMap(({ documents }) => documents).sort((a, b) => distance(a) - distance(b));
  }
}

function scopes({ card }: PropertyRecord) {
  const family = typeFamily(card.type);
  return {
    family: family ? [isAnyOf('family', family)] : [],
    location: card.location ? [isAnyOf('placeKeys', placeKey(card.location))] : [],
  };
}
