import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Language, PropertyDetails } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { propertyDetails } from '../records/property-details.ts';
import { propertyParts } from '../records/property-parts.ts';
import { reductionsFor } from '../records/reductions-for.ts';

/** A property as visitors would see it if it were published. */
export class ShowPropertyPreview extends Query<PropertyDetails> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ShowPropertyPreview)
export class ShowPropertyPreviewHandler implements IQueryHandler<ShowPropertyPreview> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, id, language }: ShowPropertyPreview) {
    demand(by, 'properties.read');
    const property = await this.em.findOne(Property, { id }, { disableIdentityMap: true });
    if (!property) throw new PropertyNotFound();
    const parts = (await propertyParts(this.em, [id]))(id);
    const showsReductions = await reductionsFor(this.queries, [parts]);
    const status = property.status === 'reserved' ? 'reserved' : 'published';
    const agent = property.agentId === null ? null : await this.colleagues.card(property.agentId);
    return propertyDetails(property, parts, { language, showsReductions, status, agent });
  }
}
