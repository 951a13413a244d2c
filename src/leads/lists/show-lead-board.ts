import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadBoard, LeadFilters, LeadItem } from '../lead-list.contract.ts';
import { MOST_STAGES } from '../stages/counted-stages.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import type { Condition } from './lead-conditions.ts';
import { leadFilters } from './lead-filters.ts';
import { iso, LEAD_ROW, LeadItems, type LeadRow } from './lead-items.ts';

const SHOWN = 20;
const LAST_FIRST = 'stage_since desc, id desc';

type Total = { stage_id: string | null; total: number; oldest_since: string };

/** The leads by the stages that they stand in; those that stand in none come last. */
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

  async execute({ by, filters }: ShowLeadBoard) {
    demand(by, 'leads.work');
    const found = leadFilters(by, filters);
    const orderBy = { orderIndex: 'asc', id: 'asc' } as const;
    const stages = await this.em.find(PipelineStage, {}, { orderBy, limit: MOST_STAGES });
    const totals = await this.em.execute<Total[]>(totalsOf(found), [...found.parameters]);
    const rows = await this.em.execute<LeadRow[]>(lastOf(found), [...found.parameters, SHOWN]);
    const items = await this.items.of(rows);
    const columns = stages.map(({ id, name }) => column({ id, name }, totals, items));
    const unplaced = column(null, totals, items);
    return { columns: unplaced.total ? [...columns, unplaced] : columns };
  }
}

function column(stage: LeadItem['stage'], totals: readonly Total[], items: readonly LeadItem[]) {
  const id = stage?.id ?? null;
  const total = totals.find(({ stage_id }) => stage_id === id);
  return {
    stage,
    total: total?.total ?? 0,
    oldestSince: total ? iso(total.oldest_since) : null,
    items: items.filter((item) => (item.stage?.id ?? null) === id),
  };
}

const found = ({ sql }: Condition) => `
  with found as (
    select i.id, p.id as stage_id, i.stage_since
    from inquiries i left join sales_pipeline_stages p on p.id = i.stage_id
    where ${sql}
  )`;

const totalsOf = (condition: Condition) => `${found(condition)}
  select stage_id, count(*)::int as total, min(stage_since) as oldest_since from found group by 1`;

const lastOf = (condition: Condition) => `${found(condition)},
  ranked as (
    select id, row_number() over (partition by stage_id order by ${LAST_FIRST}) as place from found
  )
  ${LEAD_ROW} where i.id in (select id from ranked where place <= ?) order by i.stage_since desc, i.id desc`;
