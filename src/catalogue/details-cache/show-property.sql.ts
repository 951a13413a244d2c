import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { PreparedStatements } from '../../platform/query/prepared-statements.ts';
import { SerializedResponse } from '../../platform/query/serialized-response.ts';
import type { VolatileFields } from '../market/volatile-fields.contract.ts';
import type { Language, PropertyDetails, PropertyStatus } from '../property.contract.ts';
import { PropertyNotFound, PropertyGone } from '../property.problems.ts';
import { buildPropertyDetails, buildVolatileDetails } from '../records/build-property-details.ts';
import { findByReference } from '../records/find-properties.ts';
import { loadPropertyParts, shouldShowReductions } from '../records/load-property-parts.ts';
import { mergeJson, DETAILS_SCHEMA_HASH } from './property-details-cache.ts';

/** Returns the status of a property that visitors may see. Throws PropertyNotFound or PropertyGone for any other. */
function assertPubliclyVisible(status: PropertyStatus | undefined): PropertyDetails['status'] {
  if (status === undefined || status === 'draft') throw new PropertyNotFound();
  if (status === 'sold' || status === 'withdrawn') throw new PropertyGone();
  return status;
}

/**
 * Returns a property for visitors. Throws PropertyNotFound for drafts and PropertyGone for properties that left the
 * market.
 */
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

/**
 * `staticJson` is the JSON of the static details; it and the volatile fields are null without a current entry.
 */
type Row = { status: PropertyStatus; staticJson: string | null; volatileFields: VolatileFields | null };

/** PostgreSQL compares references without regard to case. */
const CACHED_DETAILS = {
  name: 'ready-property',
  text: `
    select status, passing as "volatileFields", case $2 when 'en' then en else es end as "staticJson"
    from properties left join ready_properties as ready
      on ready.property_id = properties.id and ready.revision = properties.revision and ready.shape = $3
    where lower(reference) = lower($1)`,
};

/** Returns the response of ShowProperty from the cache; executes ShowProperty if there is no current entry. */
export class ShowCachedProperty extends Query<SerializedResponse | PropertyDetails> {
  constructor(
    readonly reference: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ShowCachedProperty)
export class ShowCachedPropertyHandler implements IQueryHandler<ShowCachedProperty> {
  private readonly showsReductions: () => Promise<boolean>;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly queries: QueryBus,
    private readonly staffDirectory: StaffDirectory,
    invalidations: InvalidationBus,
  ) {
    this.showsReductions = cacheUntilInvalidated(invalidations, () => queries.execute(new ShowReductionSetting()));
  }

  async execute({ reference, language }: ShowCachedProperty) {
    DependencyTracker.track(createTopicDependency('property', reference));
    const [row] = await this.statements.query<Row>(CACHED_DETAILS, [reference, language, DETAILS_SCHEMA_HASH]);
    assertPubliclyVisible(row?.status);
    if (!row?.staticJson || !row.volatileFields) return this.queries.execute(new ShowProperty(reference, language));
    return new SerializedResponse(mergeJson(row.staticJson, await this.loadVolatileDetails(row.volatileFields)));
  }

  /** Reads the agent on every request, so that a withdrawn consent takes effect at once. */
  private async loadVolatileDetails(fields: VolatileFields) {
    const isReduced = fields.reduction !== null || fields.priceHistory.length > 0;
    const showsReductions = isReduced && (await this.showsReductions());
    const agent = fields.agentId === null ? null : await this.staffDirectory.findAgentCard(fields.agentId);
    return buildVolatileDetails(fields, { showsReductions, agent });
  }
}
