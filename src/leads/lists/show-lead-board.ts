import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Expression, sql, type SqlBool } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import { read } from '../../platform/reading/read.ts';
import type { LeadBoard, LeadFilters, LeadItem } from '../lead-list.contract.ts';
import { MOST_STAGES } from '../stages/counted-stages.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import type { Lead } from '../lead.entity.ts';
import { leadFilters } from './lead-filters.ts';
import { LeadItems, shownLeads } from './lead-items.ts';
import { LAST_FIRST, lastOf } from './show-lead-board.sql.ts';

const MOST_SHOWN = 20;

type Total = { stageId: string | null; total: number; oldestSince: string };

/** Leads by stage; those without a stage come last. */
export class ShowLeadBoard extends Query<LeadBoard> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, filters }: ShowLeadBoard): Promise<LeadBoard> {
    demand(by, 'leads.work');
    const found = leadFilters(by, filters);
    const orderBy = { orderIndex: 'asc', id: 'asc' } as const;
    const stages = await this.em.find(PipelineStage, {}, { orderBy, limit: MOST_STAGES });
    const totals = await read<{ inquiries: Lead }>(this.em)
      .selectFrom('inquiries as i')
      .where(found)
      .select(['i.stageId', sql<number>`count(*)::int`.as('total')])
      .select(sql<string>`min(i.stage_since)`.as('oldestSince'))
      .groupBy('i.stageId')
      .execute();
    const items = await this.items.of(await this.last(found, totals));
    const ids = stages.map(({ id }) => id);
    const columns = stages.map(({ id, name }) => column({ id, name }, totals, items, (of) => of === id));
    const unplaced = column(null, totals, items, (of) => of === null || !ids.includes(of));
    return { columns: unplaced.total ? [...columns, unplaced] : columns };
  }

  private async last(found: Expression<SqlBool>, totals: readonly Total[]) {
    if (!totals.length) return [];
    const stageIds = totals.flatMap(({ stageId }) => stageId ?? []);
    return shownLeads(this.em)
      .where('i.id', 'in', lastOf(found, stageIds, MOST_SHOWN))
      .orderBy(LAST_FIRST)
      .execute();
  }
}

function column(
  stage: LeadItem['stage'],
  totals: readonly Total[],
  items: readonly LeadItem[],
  isOf: (stageId: string | null) => boolean,
) {
  const own = totals.filter(({ stageId }) => isOf(stageId));
  const since = own.map(({ oldestSince }) => iso(oldestSince)).sort();
  return {
    stage,
    total: own.reduce((sum, { total }) => sum + total, 0),
    oldestSince: since[0] ?? null,
    items: items.filter(({ stage }) => isOf(stage?.id ?? null)).slice(0, MOST_SHOWN),
  };
}
