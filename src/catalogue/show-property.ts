import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../identity/public.ts';
import { assertPubliclyVisible } from './details-cache/assert-publicly-visible.ts';
import type { Language, PropertyDetails } from './property.contract.ts';
import { PropertyNotFound } from './property.problems.ts';
import { findByReference } from './records/find-by-reference.ts';
import { buildPropertyDetails } from './records/build-property-details.ts';
import { loadPropertyParts } from './records/load-property-parts.ts';
import { shouldShowReductions } from './records/should-show-reductions.ts';

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
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ reference, language }: ShowProperty) {
    const property = await findByReference(this.em, reference);
    if (!property) throw new PropertyNotFound();
    const status = assertPubliclyVisible(property.status);
    const parts = (await loadPropertyParts(this.em, [property.id]))(property.id);
    const showsReductions = await shouldShowReductions(this.queries, [parts]);
    const agent = property.agentId === null ? null : await this.staffDirectory.findAgentCard(property.agentId);
    return buildPropertyDetails(property, parts, { language, showsReductions, agent, status });
  }
}
