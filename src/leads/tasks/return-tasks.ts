import type { EntityManager } from '@mikro-orm/postgresql';
import type { MovedTask } from '../history/record-change.ts';
import { LeadTask } from './lead-task.entity.ts';

/** Returns tasks that went with their lead to whose they were, unless somebody has done or taken them since. */
export async function returnTasks(em: EntityManager, tasks: readonly MovedTask[]) {
  for (const { id, assignedTo } of tasks)
    await em.nativeUpdate(LeadTask, { id, doneAt: null, assignedTo: null }, { assignedTo });
}
