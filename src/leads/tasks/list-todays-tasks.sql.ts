import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { leadScopeSql } from '../record/lead-access.ts';
import { toLeadAgent } from '../record/to-lead-agent.ts';
import type { TodaysTask, TodaysTasks, TodaysTasksQuery } from './todays-tasks.contract.ts';

const MAX_ITEMS = 50;

/** Lists open tasks and follow-ups that are overdue or due today, at most 50 of each group. */
export class ListTodaysTasks extends Query<TodaysTasks> {
  constructor(
    readonly actor: Actor,
    readonly scope: TodaysTasksQuery['scope'],
  ) {
    super();
  }
}

@QueryHandler(ListTodaysTasks)
export class ListTodaysTasksHandler implements IQueryHandler<ListTodaysTasks> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, scope }: ListTodaysTasks): Promise<TodaysTasks> {
    requirePermission(actor, 'leads.work');
    const userId = actor.kind === 'user' ? actor.id : null;
    const ownerCondition = scope === 'all' ? sql<boolean>`true` : sql<boolean>`due.owner = ${userId}`;
    const { rows } = await selectDueItems(leadScopeSql(actor, 'i'), ownerCondition).execute(this.em.getKysely());
    const names = await this.staffDirectory.findByIds(rows.map(({ owner }) => owner));
    const buildGroup = (isOverdue: boolean) => {
      const group = rows.filter((row) => row.is_overdue === isOverdue);
      return { total: group[0]?.total ?? 0, items: group.map((row) => toTask(row, names)) };
    };
    return { overdue: buildGroup(true), today: buildGroup(false) };
  }
}

interface Row {
  id: string;
  kind: TodaysTask['kind'];
  title: string | null;
  due_on: string;
  due_at: Date | string | null;
  is_overdue: boolean;
  total: number;
  owner: string | null;
  lead_id: string;
  lead_name: string;
  reference: string | null;
}

const toTask = (row: Row, names: ReadonlyMap<string, StaffMember>): TodaysTask => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  dueOn: row.due_on,
  dueAt: row.due_at === null ? null : new Date(row.due_at).toISOString(),
  lead: { id: row.lead_id, name: row.lead_name },
  reference: row.reference,
  agent: row.owner === null ? null : toLeadAgent(row.owner, names),
});

const TODAY = sql`(select (now() at time zone 'Europe/Madrid')::date)`;
const MIDNIGHT = sql`(select ((now() at time zone 'Europe/Madrid')::date + 1)::timestamp at time zone 'Europe/Madrid')`;

/**
 * A task belongs to the recipient of its reminder: its assignee, otherwise the lead's agent, otherwise its author. A
 * follow-up belongs to the lead's agent. Visits are looked up only for the displayed rows.
 */
const selectDueItems = (scope: RawBuilder<boolean>, ownerCondition: RawBuilder<boolean>) => sql<Row>`
  with due as (
    select t.id, t.title, i.id as lead_id, i.name as lead_name, i.property,
      t.due_at, (t.due_at at time zone 'Europe/Madrid')::date as due_on, t.due_at < now() as is_overdue,
      coalesce(t.assigned_to, i.assigned_to, t.created_by) as owner
    from lead_tasks t join inquiries i on i.id = t.inquiry_id
    where t.done_at is null and t.due_at < ${MIDNIGHT} and i.folder in ('inbox', 'archive') and ${scope}
    union all
    select i.id, null, i.id, i.name, i.property,
      null, i.next_follow_up_on, i.next_follow_up_on < ${TODAY}, i.assigned_to
    from inquiries i where i.next_follow_up_on <= ${TODAY} and i.folder = 'inbox' and ${scope}
  ), ranked as (
    select due.*, (count(*) over (partition by is_overdue))::int as total,
      row_number() over (partition by is_overdue order by due_on, due_at nulls first, id) as rank
    from due where ${ownerCondition}
  )
  select r.id, r.title, to_char(r.due_on, 'YYYY-MM-DD') as due_on, r.due_at, r.is_overdue, r.total, r.owner,
    r.lead_id, r.lead_name, coalesce(visit.property, r.property)->>'reference' as reference,
    case when r.title is null then 'follow-up' when visit.id is null then 'task' else 'visit' end as kind
  from ranked r left join lateral (
    select a.id, a.property from lead_activities a
    where a.inquiry_id = r.lead_id and a.task_id = r.id limit 1
  ) visit on true
  where r.rank <= ${sql.lit(MAX_ITEMS)}
  order by r.is_overdue desc, r.rank`;
