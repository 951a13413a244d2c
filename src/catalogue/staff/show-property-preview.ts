import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import type { Language, PropertyDetails } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { buildPropertyDetails } from '../records/build-property-details.ts';
import { loadPropertyParts, shouldShowReductions } from '../records/load-property-parts.ts';

/** Returns a property as visitors would see it if it were published. */
export class ShowPropertyPreview extends Query<PropertyDetails> {
  constructor(
    readonly actor: Actor,
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
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, id, language }: ShowPropertyPreview) {
    requirePermission(actor, 'properties.read');
    const property = await this.em.findOne(Property, { id }, { disableIdentityMap: true });
    if (!property) throw new PropertyNotFound();
    const parts = (await loadPropertyParts(this.em, [id]))(id);
    const showsReductions = await shouldShowReductions(this.queries, [parts]);
    const status = property.status === 'reserved' ? 'reserved' : 'published';
    const agent = property.agentId === null ? null : await this.staffDirectory.findAgentCard(property.agentId);
    return buildPropertyDetails(property, parts, { language, showsReductions, status, agent });
  }
}
