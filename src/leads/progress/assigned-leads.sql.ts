import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StaffDirectory, OwnedResources, type OwnedResource } from '../../identity/public.ts';
import { Lead } from '../lead.entity.ts';
import { LeadView } from '../saved-views/lead-view.entity.ts';

/** Counts per user the assigned leads and those with an open task of the user, each lead once. */
const COUNT_ASSIGNED = `
  select id, count(distinct lead)::int as count from (
    select assigned_to as id, id as lead from inquiries where assigned_to in (?)
    union all
    select assigned_to, inquiry_id from lead_tasks where assigned_to in (?) and done_at is null
  ) as work
  group by id`;

const RECORD_CHANGES = `
  insert into lead_changes (id, inquiry_id, at, actor_kind, actor, field, "from", "to")
  select gen_random_uuid(), id, ?::timestamptz, 'system', 'account-closing', 'agent', ?, ? from inquiries
  where assigned_to = ? and merged_into is null and erased_at is null`;

/** Tasks of leads that the new owner may not see go to the lead's agent. */
const REASSIGN_TASKS = `
  update lead_tasks t set assigned_to = case
    when ? or i.assigned_to is null or i.assigned_to = ? then ?::uuid
    else null end
  from inquiries i where i.id = t.inquiry_id and t.assigned_to = ? and t.done_at is null`;

/** Unassigns a user's open tasks of leads that belong to other agents. */
const RELEASE_TASKS = `
  update lead_tasks t set assigned_to = null
  from inquiries i
  where i.id = t.inquiry_id and t.assigned_to = ? and t.done_at is null
    and i.assigned_to is not null and i.assigned_to <> t.assigned_to`;

/**
 * Leads and open tasks of users. A colleague takes them over when an account is disabled, deleted or without a role.
 */
@Injectable()
export class AssignedLeads implements OwnedResource, OnModuleInit {
  readonly kind = 'leads';

  constructor(
    private readonly ownedResources: OwnedResources,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  onModuleInit() {
    this.ownedResources.register(this);
  }

  async count(em: EntityManager, userIds: string[]) {
    const rows = await em.execute<{ id: string; count: number }[]>(COUNT_ASSIGNED, [userIds, userIds]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Uses a constant number of statements. A reassignment does not count as an activity of the lead. */
  async reassign(em: EntityManager, from: string, to: string) {
    const names = await this.staffDirectory.findByIds([from, to]);
    await em.execute(RECORD_CHANGES, [new Date(), names.get(from)?.name ?? from, names.get(to)?.name ?? to, from]);
    const leads = await em.nativeUpdate(Lead, { assignedTo: from }, { assignedTo: to });
    const newOwner = names.get(to);
    const seesAll = newOwner !== undefined && (await this.staffDirectory.hasPermission(em, newOwner, 'leads.all'));
    await em.execute(REASSIGN_TASKS, [seesAll, to, to, from]);
    return leads;
  }

  async unassignInvisible(em: EntityManager, userId: string) {
    const staffMember = (await this.staffDirectory.findByIds([userId])).get(userId);
    if (!staffMember || (await this.staffDirectory.hasPermission(em, staffMember, 'leads.all'))) return;
    await em.execute(RELEASE_TASKS, [userId]);
  }

  async cleanUp(em: EntityManager, userId: string) {
    await em.nativeDelete(LeadView, { userId });
  }
}
