import { LeadTask } from '../../src/leads/tasks/lead-task.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

const DAY_MS = 86_400_000;

export async function insertTask(
  { em }: Pick<StartedApp, 'em'>,
  fields: Pick<LeadTask, 'leadId'> & Partial<LeadTask>,
): Promise<LeadTask> {
  const unset = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null };
  const dueAt = new Date(Date.now() + DAY_MS);
  const task = { id: createId(), title: 'Llamar', dueAt, remindAt: null, remindedAt: null, ...unset };
  const stored = { ...task, createdAt: new Date(), ...fields };
  await em().insert(LeadTask, stored);
  return stored;
}
