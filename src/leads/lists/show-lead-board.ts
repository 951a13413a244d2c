import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Expression, sql, type SqlBool } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { read } from '../../platform/query/read.ts';
import type { LeadBoard, LeadFilters, LeadItem } from '../lead-list.contract.ts';
import { MAX_STAGES } from '../stages/list-stages-with-counts.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { buildLeadFilter } from './build-lead-filter.ts';
import { LeadItems, presentLeads } from './lead-items.ts';
import { LATEST_FIRST, selectLatestIds } from './show-lead-board.sql.ts';

const MAX_ITEMS_PER_COLUMN = 20;

type Total = { stageId: string | null; total: number; oldestSince: string };

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
    const found = buildLeadFilter(actor, filters);
    const orderBy = { orderIndex: 'asc', id: 'asc' } as const;
    const stages = await this.em.find(PipelineStage, {}, { orderBy, limit: MAX_STAGES });
    const totals = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where(found)
      .select(['i.stageId', sql<number>`count(*)::int`.as('total')])
      .select(sql<string>`min(i.stage_since)`.as('oldestSince'))
      .groupBy('i.stageId')
      .execute();
    const items = await this.items.toListItems(await this.findLatest(found, totals));
    const ids = stages.map(({ id }) => id);
    const columns = stages.map(({ id, name }) => buildColumn({ id, name }, totals, items, (of) => of === id));
    const withoutStage = buildColumn(null, totals, items, (of) => of === null || !ids.includes(of));
    return { columns: withoutStage.total ? [...columns, withoutStage] : columns };
  }

  private async findLatest(found: Expression<SqlBool>, totals: readonly Total[]) {
    if (!totals.length) return [];
    const stageIds = totals.flatMap(({ stageId }) => stageId ?? []);
    return presentLeads(this.em)
      .where('i.id', 'in', selectLatestIds(found, stageIds, MAX_ITEMS_PER_COLUMN))
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
  const since = matching.map(({ oldestSince }) => toIso(oldestSince)).sort();
  return {
    stage,
    total: matching.reduce((sum, { total }) => sum + total, 0),
    oldestSince: since[0] ?? null,
    items: items.filter(({ stage }) => belongsToColumn(stage?.id ?? null)).slice(0, MAX_ITEMS_PER_COLUMN),
  };
}
