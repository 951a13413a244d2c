import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Sources } from '../../platform/changes/sources.ts';
import { topic } from '../../platform/changes/topic.ts';
import { type PropertyCard, PropertyStatus } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { propertyCard } from './property-card.ts';
import { propertyParts } from './property-parts.ts';
import { reductionsFor } from './reductions-for.ts';
import { ListPropertyCards } from '../property.messages.ts';

const SHOWN = PropertyStatus.extract(['published', 'reserved']).options;

/** The ids in the requested order; PostgreSQL folds the case. */
const NAMED = `
  select p.id from jsonb_array_elements_text(?::jsonb) with ordinality as asked (reference, place)
  join properties p on lower(p.reference) = lower(asked.reference)
  group by p.id order by min(asked.place)`;

@QueryHandler(ListPropertyCards)
export class ListPropertyCardsHandler implements IQueryHandler<ListPropertyCards> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ references, language }: ListPropertyCards) {
    for (const reference of references) Sources.note(topic('property', reference));
    const named = await this.em.execute<{ id: string }[]>(NAMED, [JSON.stringify(references)]);
    const ids = named.map(({ id }) => id);
    const which = { id: { $in: ids }, status: { $in: SHOWN } };
    const found = ids.length ? await this.em.find(Property, which, { disableIdentityMap: true }) : [];
    if (!found.length) return [];
    const parts = await propertyParts(
      this.em,
      found.map(({ id }) => id),
    );
    const showsReductions = await reductionsFor(
      this.queries,
      found.map(({ id }) => parts(id)),
    );
    const card = (property: Property): PropertyCard => ({
      ...propertyCard(property, parts(property.id), showsReductions),
      headline: language === 'en' ? property.headlineEn : property.headlineEs,
      status: property.status === 'reserved' ? 'reserved' : 'published',
    });
    const cards = new Map(found.map((property) => [property.id, card(property)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}
