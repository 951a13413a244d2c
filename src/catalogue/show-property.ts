import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Colleagues } from '../identity/public.ts';
import { refuseHidden } from './ready/refuse-hidden.ts';
import type { Language, PropertyDetails } from './property.contract.ts';
import { PropertyNotFound } from './property.problems.ts';
import { findByReference } from './records/find-by-reference.ts';
import { propertyDetails } from './records/property-details.ts';
import { propertyParts } from './records/property-parts.ts';
import { reductionsFor } from './records/reductions-for.ts';

/** A property for visitors. Throws PropertyNotFound for drafts, PropertyGone when it has left the market. */
export class ShowProperty extends Query<PropertyDetails> {
  constructor(
    readonly reference: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ShowProperty)
export class ShowPropertyHandler implements IQueryHandler<ShowProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ reference, language }: ShowProperty) {
    const property = await findByReference(this.em, reference);
    if (!property) throw new PropertyNotFound();
    const status = refuseHidden(property.status);
    const parts = (await propertyParts(this.em, [property.id]))(property.id);
    const showsReductions = await reductionsFor(this.queries, [parts]);
    const agent = property.agentId === null ? null : await this.colleagues.card(property.agentId);
    return propertyDetails(property, parts, { language, showsReductions, agent, status });
  }
}
