import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { rescore } from '../scoring/rescore.ts';
import { findActivityForUpdate } from './find-activity-for-update.ts';

/** Deletes an activity. The history keeps it, but it no longer counts, and nothing is due any more. */
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
