import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Expression, sql, type SqlBool } from 'kysely';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { toIso, read } from '../../platform/query/read.ts';
import type { LeadBoard, LeadFilters, LeadItem } from '../lead-list.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { MAX_STAGES } from '../pipeline/pipeline-stages.ts';
import { buildLeadFilter } from './build-lead-filter.ts';
import { LeadItems, selectLeadItems } from './lead-items.ts';

/** Leads by stage; those without a stage come last. */
export class ShowLeadBoard extends Query<LeadBoard> {
  constructor(
    readonly actor: Actor,
    readonly filters: LeadFilters,
  ) {
    super();
  }
}

@QueryHandler(ShowLeadBoard)
export class ShowLeadBoardHandler implements IQueryHandler<ShowLeadBoard> {
  constructor(
    private readonly em: EntityManager,
    private readonly items: LeadItems,
  ) {}

  async execute({ actor, filters }: ShowLeadBoard): Promise<LeadBoard> {
    requirePermission(actor, 'leads.work');
    const filter = buildLeadFilter(actor, filters);
    const orderBy = { orderIndex: 'asc', id: 'asc' } as const;
    const stages = await this.em.find(PipelineStage, {}, { orderBy, limit: MAX_STAGES });
    const totals = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where(filter)
      .select(['i.stageId', sql<number>`count(*)::int`.as('total')])
      .select(sql<string>`min(i.stage_since)`.as('oldestSince'))
      .groupBy('i.stageId')
      .execute();
    const items = await this.items.toListItems(await this.findLatest(filter, totals));
    const ids = stages.map(({ id }) => id);
    const columns = stages.map(({ id, name }) => buildColumn({ id, name }, totals, items, (stageId) => stageId === id));
    const withoutStage = buildColumn(null, totals, items, (id) => id === null || !ids.includes(id));
    return { columns: withoutStage.total ? [...columns, withoutStage] : columns };
  }

  private async findLatest(filter: Expression<SqlBool>, totals: readonly Total[]) {
    if (!totals.length) return [];
    const stageIds = totals.flatMap(({ stageId }) => stageId ?? []);
    return selectLeadItems(this.em)
      .where('i.id', 'in', selectLatestIds(filter, stageIds, MAX_ITEMS_PER_COLUMN))
      .orderBy(LATEST_FIRST)
      .execute();
  }
}

function buildColumn(
  stage: LeadItem['stage'],
  totals: readonly Total[],
  items: readonly LeadItem[],
  belongsToColumn: (stageId: string | null) => boolean,
) {
  const matching = totals.filter(({ stageId }) => belongsToColumn(stageId));
  const oldest = matching.map(({ oldestSince }) => toIso(oldestSince)).sort();
  return {
    stage,
    total: matching.reduce((sum, { total }) => sum + total, 0),
    oldestSince: oldest[0] ?? null,
    items: items.filter(({ stage }) => belongsToColumn(stage?.id ?? null)).slice(0, MAX_ITEMS_PER_COLUMN),
  };
}

const LATEST_FIRST = sql`i.stage_since desc, i.id desc`;

const selectLatestIds = (filter: Expression<SqlBool>, stageIds: string[], limit: number) => sql<string>`(
  select latest.id from unnest(${stageIds}::uuid[]) as stages (stage_id) cross join lateral (
    select i.id from inquiries i where i.stage_id = stages.stage_id and ${filter} order by ${LATEST_FIRST} limit ${limit}) latest
  union all
  (select i.id from inquiries i where i.stage_id is null and ${filter} order by ${LATEST_FIRST} limit ${limit}))`;

const MAX_ITEMS_PER_COLUMN = 20;

type Total = { stageId: string | null; total: number; oldestSince: string };
