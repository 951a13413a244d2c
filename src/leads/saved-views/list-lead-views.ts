import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { LeadViewDetails, type LeadViews, MAX_VIEWS } from './lead-view.contract.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadView } from './lead-view.entity.ts';

/** The user's own views, by name; a stage or source that was renamed since has its new name. */
export class ListLeadViews extends Query<LeadViews> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ListLeadViews)
export class ListLeadViewsHandler implements IQueryHandler<ListLeadViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListLeadViews): Promise<LeadViews> {
    requirePermission(actor, 'leads.work');
    const byName = { orderBy: { nameKey: 'asc' }, limit: MAX_VIEWS, disableIdentityMap: true } as const;
    const views = await this.em.find(LeadView, { userId: actor.id }, byName);
    const stages = await this.em.find(PipelineStage, {}, { disableIdentityMap: true });
    const sources = await this.em.find(LeadSource, {}, { disableIdentityMap: true });
    const nameOf = (choices: readonly { id: string; name: string }[], id: string | undefined) =>
      choices.find((choice) => choice.id === id)?.name;
    return {
      items: views.map(({ query: { stageId, sourceId, ...query }, ...view }) => {
        const [stage, source] = [nameOf(stages, stageId), nameOf(sources, sourceId)];
        return pickFields(
          { ...view, query: { ...query, ...(stage && { stage }), ...(source && { source }) } },
          LeadViewDetails,
        );
      }),
    };
  }
}
