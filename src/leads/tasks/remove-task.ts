import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordChange } from '../history/record-change.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { TaskOfVisit } from './task.problems.ts';
import { lockedTask } from './locked-task.ts';

/** Deletes a task; the history keeps its title. */
export class RemoveTask extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly leadId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveTask)
export class RemoveTaskHandler implements ICommandHandler<RemoveTask> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, leadId, id }: RemoveTask) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const { lead, task } = await lockedTask(em, by, leadId, id);
      if (await em.count(LeadActivity, { leadId, taskId: id, plannedFor: { $ne: null } })) throw new TaskOfVisit();
      recordChange(em, by, lead, 'remove-task', { field: 'task-removed', from: task.title, details: { task: id } });
      em.remove(task);
    });
  }
}
