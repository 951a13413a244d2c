import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { type PropertyCard, PropertyStatus } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { ListPropertyCards } from '../property.messages.ts';
import { buildPropertyCard } from './build-property-card.ts';
import { loadPropertyParts, shouldShowReductions } from './load-property-parts.ts';

const PUBLIC_STATUSES = PropertyStatus.extract(['published', 'reserved']).options;

/** Ids in the requested order. PostgreSQL normalises the case. */
const IDS_BY_REFERENCE = `
  select p.id from jsonb_array_elements_text(?::jsonb) with ordinality as input (reference, position)
  join properties p on lower(p.reference) = lower(input.reference)
  group by p.id order by min(input.position)`;

@QueryHandler(ListPropertyCards)
export class ListPropertyCardsHandler implements IQueryHandler<ListPropertyCards> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ references, language }: ListPropertyCards) {
    for (const reference of references) DependencyTracker.track(createTopicDependency('property', reference));
    const rows = await this.em.execute<{ id: string }[]>(IDS_BY_REFERENCE, [JSON.stringify(references)]);
    const ids = rows.map(({ id }) => id);
    const where = { id: { $in: ids }, status: { $in: PUBLIC_STATUSES } };
    const properties = ids.length ? await this.em.find(Property, where, { disableIdentityMap: true }) : [];
    if (!properties.length) return [];
    const parts = await loadPropertyParts(
      this.em,
      properties.map(({ id }) => id),
    );
    const showsReductions = await shouldShowReductions(
      this.queries,
      properties.map(({ id }) => parts(id)),
    );
    const toCard = (property: Property): PropertyCard => ({
      ...buildPropertyCard(property, parts(property.id), showsReductions),
      headline: language === 'en' ? property.headlineEn : property.headlineEs,
      status: property.status === 'reserved' ? 'reserved' : 'published',
    });
    const cards = new Map(properties.map((property) => [property.id, toCard(property)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}
