import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { TaskOfVisit } from './task.problems.ts';
import { findTaskForUpdate } from './find-task-for-update.ts';

/** Deletes a task; the history keeps its title. */
export class DeleteTask extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteTask)
export class DeleteTaskHandler implements ICommandHandler<DeleteTask> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, leadId, id }: DeleteTask) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, task } = await findTaskForUpdate(em, actor, leadId, id);
      if (await em.count(LeadActivity, { leadId, taskId: id, plannedFor: { $ne: null } })) throw new TaskOfVisit();
      recordChange(em, actor, lead, 'remove-task', { field: 'task-removed', from: task.title, details: { task: id } });
      em.remove(task);
    });
  }
}
