import { LeadTask } from '../../src/leads/tasks/lead-task.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

export async function aTask({ em }: Pick<StartedApp, 'em'>, inquiryId: string, fields: Partial<LeadTask> = {}) {
  const now = new Date();
  const nobody = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null, remindAt: null, remindedAt: null };
  await em().insert(LeadTask, {
    id: newId(),
    inquiryId,
    title: 'Llamar',
    dueAt: now,
    createdAt: now,
    ...nobody,
    ...fields,
  });
}
