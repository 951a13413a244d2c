import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { findActivityForUpdate } from './find-activity-for-update.ts';

/** Corrects the text of an activity. */
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
