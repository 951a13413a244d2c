import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { requirePermission, type UserActor } from '../../platform/actor.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import type { NewActivity, VisitedProperty } from '../lead-work.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { activityInFuture, reminderTooLate } from '../lead.problems.ts';
import type { FirstContactDefaults } from '../progress/first-contact.ts';
import { findClaimableLead } from '../progress/reassign-lead.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { ActivityLog, type AddedActivity } from './activity-log.ts';
import { buildVisitTask, VisitedProperties } from './visits.ts';

/**
 * Records an activity or plans a visit. An activity that reached the person counts as a reply. Like a planned visit, it
 * assigns an unassigned lead to its author and sets the status of a new lead to contacted.
 */
export class AddActivity extends Command<AddedActivity> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly input: NewActivity,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(AddActivity)
export class AddActivityHandler implements ICommandHandler<AddActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly log: ActivityLog,
    private readonly properties: VisitedProperties,
  ) {}

  async execute({ actor, leadId, input, idempotencyKey: key }: AddActivity) {
    requirePermission(actor, 'leads.work');
    const property = await this.properties.find(input.reference);
    return this.em.transactional(async (em) => {
      const defaults = await this.log.lockAgentAndStage(em, actor);
      const lead = await findClaimableLead(em, actor, leadId);
      const add = () => this.add(em, actor, { lead, defaults, property }, input);
      return key ? this.idempotency.runOnce(em, key, { by: actor.id, leadId, ...input }, add) : add();
    });
  }

  private async add(
    em: EntityManager,
    actor: UserActor,
    { lead, defaults, property }: { lead: Lead; defaults: FirstContactDefaults; property: VisitedProperty | null },
    { kind, text, ...input }: NewActivity,
  ) {
    const now = new Date();
    const happenedAt = input.happenedAt ? new Date(input.happenedAt) : now;
    const isPlanned = kind === 'visit' && happenedAt > now;
    if (happenedAt > now && !isPlanned) throw activityInFuture();
    const remindAt = input.remindAt ? new Date(input.remindAt) : null;
    if (remindAt && (!isPlanned || remindAt >= happenedAt)) throw reminderTooLate();
    const place = input.place ?? null;
    const fields = { kind, text, happenedAt, property, place };
    if (!isPlanned) return this.log.add(em, actor, { lead, defaults }, 'add-activity', fields);
    const task = buildVisitTask({ lead, actor, happenedAt, property, place, remindAt });
    em.persist(em.create(LeadTask, task));
    return this.log.add(em, actor, { lead, defaults }, 'add-activity', {
      ...fields,
      plannedFor: happenedAt,
      taskId: task.id,
    });
  }
}
