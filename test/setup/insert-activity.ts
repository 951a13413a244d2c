import { LeadActivity } from '../../src/leads/activities/lead-activity.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

export async function insertActivity(
  { em }: Pick<StartedApp, 'em'>,
  fields: Pick<LeadActivity, 'leadId'> & Partial<LeadActivity>,
): Promise<LeadActivity> {
  const now = new Date();
  const unset = {
    subject: null,
    plannedFor: null,
    outcome: null,
    property: null,
    place: null,
    note: null,
    taskId: null,
    userId: null,
  };
  const activity = { ...unset, id: createId(), kind: 'note', text: 'Busca villa.', happenedAt: now, createdAt: now };
  const stored = { ...activity, ...fields } as LeadActivity;
  await em().insert(LeadActivity, stored);
  return stored;
}
