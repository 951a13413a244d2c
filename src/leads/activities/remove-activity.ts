import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import { rescore } from '../scoring/rescore.ts';
import { lockedActivity } from './locked-activity.ts';

/** Deletes an activity. The history keeps it, but it no longer counts, and nothing is due any more. */
export class RemoveActivity extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveActivity)
export class RemoveActivityHandler implements ICommandHandler<RemoveActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly firstContact: FirstContact,
  ) {}

  async execute({ by, leadId, id }: RemoveActivity) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, activity } = await lockedActivity(em, by, leadId, id);
      const change = { field: 'activity-removed', from: activity.text, details: { activity: id } } as const;
      recordChange(em, by, lead, 'remove-activity', change);
      em.remove(activity);
      await this.firstContact.takeBack(em, by, lead, activity);
      if (activity.taskId) await em.nativeDelete(LeadTask, { id: activity.taskId, doneAt: null });
      await rescore(em, lead);
    });
  }
}
