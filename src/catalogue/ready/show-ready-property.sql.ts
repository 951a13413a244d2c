import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ShowReductionSetting } from '../../agency/agency.messages.ts';
import { Colleagues } from '../../identity/public.ts';
import { cachedUntilChanged } from '../../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../../platform/changes/public-changes.ts';
import { ReadyAnswer } from '../../platform/reading/ready-answer.ts';
import { Statements } from '../../platform/reading/statements.ts';
import type { Language, PropertyDetails, PropertyStatus } from '../property.contract.ts';
import { refuseHidden } from './refuse-hidden.ts';
import { ShowProperty } from '../show-property.ts';
import { passingDetails } from './passing-details.ts';
import type { PassingFacts } from './passing-facts.contract.ts';
import { joined, READY_SHAPE } from './ready-details.ts';

type Row = { status: PropertyStatus; lasting: string | null; passing: PassingFacts | null };

/** PostgreSQL folds the case of the reference. */
const READY = {
  name: 'ready-property',
  text: `
    select status, passing, case $2 when 'en' then en else es end as lasting
    from properties left join ready_properties as ready
      on ready.property_id = properties.id and ready.revision = properties.revision and ready.shape = $3
    where lower(reference) = lower($1)`,
};

/** What ShowProperty says, ready to be sent; composed where it is not made yet. */
export class ShowReadyProperty extends Query<ReadyAnswer | PropertyDetails> {
  constructor(
    readonly reference: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ShowReadyProperty)
export class ShowReadyPropertyHandler implements IQueryHandler<ShowReadyProperty> {
  private readonly showsReductions: () => Promise<boolean>;

  constructor(
    private readonly statements: Statements,
    private readonly queries: QueryBus,
    private readonly colleagues: Colleagues,
    changes: PublicChanges,
  ) {
    this.showsReductions = cachedUntilChanged(changes, () => queries.execute(new ShowReductionSetting()));
  }

  async execute({ reference, language }: ShowReadyProperty) {
    const [row] = await this.statements.rows<Row>(READY, [reference, language, READY_SHAPE]);
    refuseHidden(row?.status);
    if (!row?.lasting || !row.passing) return this.queries.execute(new ShowProperty(reference, language));
    return new ReadyAnswer(joined(row.lasting, await this.passing(row.passing)));
  }

  /** The agent is asked for anew each time: whoever no longer agrees is shown to nobody, and no copy is kept. */
  private async passing(facts: PassingFacts) {
    const isReduced = facts.reduction !== null || facts.priceHistory.length > 0;
    const showsReductions = isReduced && (await this.showsReductions());
    const agent = facts.agentId === null ? null : await this.colleagues.card(facts.agentId);
    return passingDetails(facts, { showsReductions, agent });
  }
}
