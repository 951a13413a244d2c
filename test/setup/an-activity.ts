import { LeadActivity } from '../../src/leads/activities/lead-activity.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

/** What somebody did about a lead, already stored. */
export async function anActivity(
  { em }: Pick<StartedApp, 'em'>,
  fields: Pick<LeadActivity, 'leadId'> & Partial<LeadActivity>,
): Promise<LeadActivity> {
  const now = new Date();
  const none = {
    subject: null,
    plannedFor: null,
    outcome: null,
    property: null,
    place: null,
    note: null,
    taskId: null,
    userId: null,
  };
  const activity = { ...none, id: newId(), kind: 'note', text: 'Busca villa.', happenedAt: now, createdAt: now };
  const stored = { ...activity, ...fields } as LeadActivity;
  await em().insert(LeadActivity, stored);
  return stored;
}
