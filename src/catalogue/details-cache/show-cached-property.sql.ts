import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.ts';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/create-topic-dependency.ts';
import { SerializedResponse } from '../../platform/query/serialized-response.ts';
import { PreparedStatements } from '../../platform/query/prepared-statements.ts';
import type { Language, PropertyDetails, PropertyStatus } from '../property.contract.ts';
import { assertPubliclyVisible } from './assert-publicly-visible.ts';
import { ShowProperty } from '../show-property.ts';
import { volatileDetails } from './volatile-details.ts';
import type { VolatileFields } from './volatile-fields.contract.ts';
import { mergeJson, DETAILS_SCHEMA_HASH } from './cached-details.ts';

type Row = { status: PropertyStatus; lasting: string | null; passing: VolatileFields | null };

/** PostgreSQL folds the case of the reference. */
const CACHED_DETAILS = {
  name: 'ready-property',
  text: `
    select status, passing, case $2 when 'en' then en else es end as lasting
    from properties left join ready_properties as ready
      on ready.property_id = properties.id and ready.revision = properties.revision and ready.shape = $3
    where lower(reference) = lower($1)`,
};

/** What ShowProperty says, ready to be sent; composed where it is not made yet. */
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
    changes: InvalidationBus,
  ) {
    this.showsReductions = cacheUntilInvalidated(changes, () => queries.execute(new ShowReductionSetting()));
  }

  async execute({ reference, language }: ShowCachedProperty) {
    DependencyTracker.track(createTopicDependency('property', reference));
    const [row] = await this.statements.query<Row>(CACHED_DETAILS, [reference, language, DETAILS_SCHEMA_HASH]);
    assertPubliclyVisible(row?.status);
    if (!row?.lasting || !row.passing) return this.queries.execute(new ShowProperty(reference, language));
    return new SerializedResponse(mergeJson(row.lasting, await this.loadVolatileDetails(row.passing)));
  }

  /** The agent is asked for anew each time: whoever no longer agrees is shown to nobody, and no copy is kept. */
  private async loadVolatileDetails(fields: VolatileFields) {
    const isReduced = fields.reduction !== null || fields.priceHistory.length > 0;
    const showsReductions = isReduced && (await this.showsReductions());
    const agent = fields.agentId === null ? null : await this.staffDirectory.findAgentCard(fields.agentId);
    return volatileDetails(fields, { showsReductions, agent });
  }
}
