import { EntityManager, sql } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { PropertyCard, PropertyStatus } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { propertyCard } from './property-card.ts';
import { propertyParts } from './property-parts.ts';
import { reductionsFor } from './reductions-for.ts';

const SHOWN = PropertyStatus.extract(['published', 'reserved']).options;

/** What visitors may see of these, by their references in any letter case and in the order asked; the rest is left out. */
export class ListPropertyCards extends Query<PropertyCard[]> {
  constructor(readonly references: readonly string[]) {
    super();
  }
}

@QueryHandler(ListPropertyCards)
export class ListPropertyCardsHandler implements IQueryHandler<ListPropertyCards> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ references }: ListPropertyCards) {
    const asked = [...new Set(references.map((reference) => reference.toLowerCase()))];
    const found = await this.em.find(
      Property,
      { [sql.lower('reference')]: { $in: asked }, status: { $in: SHOWN } },
      { disableIdentityMap: true },
    );
    if (!found.length) return [];
    const parts = await propertyParts(
      this.em,
      found.map(({ id }) => id),
    );
    const showsReductions = await reductionsFor(
      this.queries,
      found.map(({ id }) => parts(id)),
    );
    const cards = new Map(
      found.map((property) => [
        property.reference.toLowerCase(),
        PropertyCard.parse({ ...property, ...propertyCard(property, parts(property.id), showsReductions) }),
      ]),
    );
    return asked.flatMap((reference) => cards.get(reference) ?? []);
  }
}
