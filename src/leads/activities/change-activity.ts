import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { lockedActivity } from './locked-activity.ts';

/** Corrects the text of an activity. */
export class ChangeActivity extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly leadId: string,
    readonly id: string,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeActivity)
export class ChangeActivityHandler implements ICommandHandler<ChangeActivity> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, leadId, id, text }: ChangeActivity) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, activity } = await lockedActivity(em, by, leadId, id);
      if (activity.text === text) return;
      const change = { field: 'activity-changed', from: activity.text, to: text, details: { activity: id } } as const;
      recordChange(em, by, lead, 'change-activity', change);
      activity.text = text;
    });
  }
}
