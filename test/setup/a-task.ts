import { LeadTask } from '../../src/leads/tasks/lead-task.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

const DAY = 86_400_000;

/** What is to be done about a lead, already stored; due tomorrow unless told. */
export async function aTask(
  { em }: Pick<StartedApp, 'em'>,
  fields: Pick<LeadTask, 'leadId'> & Partial<LeadTask>,
): Promise<LeadTask> {
  const nobody = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null };
  const dueAt = new Date(Date.now() + DAY);
  const task = { id: newId(), title: 'Llamar', dueAt, remindAt: null, remindedAt: null, ...nobody };
  const stored = { ...task, createdAt: new Date(), ...fields };
  await em().insert(LeadTask, stored);
  return stored;
}
