import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotAllowed, type Actor, requirePermission } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { ActivityNotFound } from '../lead.problems.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { rescore } from '../scoring/lead-score.sql.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { LeadActivity } from './lead-activity.entity.ts';

export class UpdateActivity extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly id: string,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(UpdateActivity)
export class UpdateActivityHandler implements ICommandHandler<UpdateActivity> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, leadId, id, text }: UpdateActivity) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, activity } = await findActivityForUpdate(em, actor, leadId, id);
      if (activity.text === text) return;
      const change = { field: 'activity-changed', from: activity.text, to: text, details: { activity: id } } as const;
      recordChange(em, actor, lead, 'change-activity', change);
      activity.text = text;
    });
  }
}

/**
 * Deletes an activity and its open task, and reverts the status that only this activity implied. The history keeps its
 * text.
 */
export class DeleteActivity extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteActivity)
export class DeleteActivityHandler implements ICommandHandler<DeleteActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly firstContact: FirstContact,
  ) {}

  async execute({ actor, leadId, id }: DeleteActivity) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, activity } = await findActivityForUpdate(em, actor, leadId, id);
      const change = { field: 'activity-removed', from: activity.text, details: { activity: id } } as const;
      recordChange(em, actor, lead, 'remove-activity', change);
      em.remove(activity);
      await this.firstContact.revert(em, actor, lead, activity);
      if (activity.taskId) await em.nativeDelete(LeadTask, { id: activity.taskId, doneAt: null });
      await rescore(em, lead);
    });
  }
}

/** Locks lead and activity. Throws ActivityNotFound, or NotAllowed if the user may not change the activity. */
async function findActivityForUpdate(em: EntityManager, actor: Actor, leadId: string, id: string) {
  const lead = await findLeadForUpdate(em, actor, leadId);
  const activity = await em.findOne(LeadActivity, { id, leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!activity) throw new ActivityNotFound();
  if (!canChangeActivity(actor, activity)) throw new NotAllowed();
  return { lead, activity };
}

/** Only the author and users with access to all leads may change an activity. Nobody may change a sent mail. */
export const canChangeActivity = (actor: Actor, { userId, subject }: LeadActivity) =>
  actor.kind === 'user' && subject === null && (actor.id === userId || actor.permissions.has('leads.all'));
