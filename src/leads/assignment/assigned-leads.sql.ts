import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Colleagues, OwnedWork, type Work } from '../../identity/public.ts';
import { clock } from '../../platform/clock.ts';
import { Lead } from '../lead.entity.ts';
import { LeadView } from '../views/lead-view.entity.ts';

const COUNTED = `
  select id, count(distinct lead)::int as count from (
    select assigned_to as id, id as lead from inquiries where assigned_to in (?)
    union all
    select assigned_to, inquiry_id from lead_tasks where assigned_to in (?) and done_at is null
  ) as work
  group by id`;

const RECORDED = `
  insert into lead_changes (id, inquiry_id, at, actor_kind, actor, field, "from", "to")
  select gen_random_uuid(), id, ?::timestamptz, 'system', 'account-closing', 'agent', ?, ? from inquiries
  where assigned_to = ? and merged_into is null and erased_at is null`;

/** Tasks of leads that the heir may not see go to whoever has the lead. */
const TASKS_HANDED = `
  update lead_tasks t set assigned_to = case
    when ? or i.assigned_to is null or i.assigned_to = ? then ?::uuid
    else null end
  from inquiries i where i.id = t.inquiry_id and t.assigned_to = ? and t.done_at is null`;

/** Tasks of leads that somebody else has. */
const TASKS_RELEASED = `
  update lead_tasks t set assigned_to = null
  from inquiries i
  where i.id = t.inquiry_id and t.assigned_to = ? and t.done_at is null
    and i.assigned_to is not null and i.assigned_to <> t.assigned_to`;

/** The leads and open tasks of users, to be reassigned when an account is closed. */
@Injectable()
export class AssignedLeads implements Work, OnModuleInit {
  readonly kind = 'leads';

  constructor(
    private readonly owned: OwnedWork,
    private readonly colleagues: Colleagues,
  ) {}

  onModuleInit() {
    this.owned.register(this);
  }

  async countOf(em: EntityManager, userIds: string[]) {
    const counted = await em.execute<{ id: string; count: number }[]>(COUNTED, [userIds, userIds]);
    return new Map(counted.map(({ id, count }) => [id, count]));
  }

  /** Uses as many statements however many there are; a reassignment is no activity of the lead. */
  async reassign(em: EntityManager, from: string, to: string) {
    const names = await this.colleagues.named([from, to]);
    await em.execute(RECORDED, [clock.now(), names.get(from)?.name ?? from, names.get(to)?.name ?? to, from]);
    const leads = await em.nativeUpdate(Lead, { assignedTo: from }, { assignedTo: to });
    const heir = names.get(to);
    const seesAll = heir !== undefined && (await this.colleagues.may(em, heir, 'leads.all'));
    await em.execute(TASKS_HANDED, [seesAll, to, to, from]);
    return leads;
  }

  async release(em: EntityManager, userId: string) {
    const colleague = (await this.colleagues.named([userId])).get(userId);
    if (!colleague || (await this.colleagues.may(em, colleague, 'leads.all'))) return;
    await em.execute(TASKS_RELEASED, [userId]);
  }

  /** The views that they had saved. */
  async forget(em: EntityManager, userId: string) {
    await em.nativeDelete(LeadView, { userId });
  }
}
