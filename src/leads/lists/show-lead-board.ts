import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Expression, sql, type SqlBool } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import type { LeadBoard, LeadFilters, LeadItem } from '../lead-list.contract.ts';
import { MOST_STAGES } from '../stages/counted-stages.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { leadFilters } from './lead-filters.ts';
import { LEAD_ROW, LeadItems, type LeadRow } from './lead-items.ts';

const MOST_SHOWN = 20;
const LAST_FIRST = sql`i.stage_since desc, i.id desc`;

type Total = { stage_id: string | null; total: number; oldest_since: string };

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
    const { rows: totals } = await totalsOf(found).execute(this.em.getKysely());
    const items = await this.items.of(await this.last(found, totals));
    const ids = stages.map(({ id }) => id);
    const columns = stages.map(({ id, name }) => column({ id, name }, totals, items, (of) => of === id));
    const unplaced = column(null, totals, items, (of) => of === null || !ids.includes(of));
    return { columns: unplaced.total ? [...columns, unplaced] : columns };
  }

  private async last(found: Expression<SqlBool>, totals: readonly Total[]) {
    if (!totals.length) return [];
    const stageIds = totals.flatMap(({ stage_id }) => stage_id ?? []);
    return (await lastOf(found, stageIds).execute(this.em.getKysely())).rows;
  }
}

function column(
  stage: LeadItem['stage'],
  totals: readonly Total[],
  items: readonly LeadItem[],
  isOf: (stageId: string | null) => boolean,
) {
  const own = totals.filter(({ stage_id }) => isOf(stage_id));
  const since = own.map(({ oldest_since }) => iso(oldest_since)).sort();
  return {
    stage,
    total: own.reduce((sum, { total }) => sum + total, 0),
    oldestSince: since[0] ?? null,
    items: items.filter(({ stage }) => isOf(stage?.id ?? null)).slice(0, MOST_SHOWN),
  };
}

const totalsOf = (found: Expression<SqlBool>) => sql<Total>`
  select i.stage_id, count(*)::int as total, min(i.stage_since) as oldest_since
  from inquiries i where ${found} group by 1`;

const lastOf = (found: Expression<SqlBool>, stageIds: string[]) => sql<LeadRow>`
  with last as (
    select found.id from unnest(${stageIds}::uuid[]) as asked (stage_id) cross join lateral (
      select i.id from inquiries i where i.stage_id = asked.stage_id and ${found} order by ${LAST_FIRST} limit ${MOST_SHOWN}) found
    union all
    (select i.id from inquiries i where i.stage_id is null and ${found} order by ${LAST_FIRST} limit ${MOST_SHOWN})
  )
  ${LEAD_ROW} where i.id in (select id from last) order by ${LAST_FIRST}`;
