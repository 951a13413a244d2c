import type { Lead } from '../lead.entity.ts';

/** What a change of agent, stage, status or folder may touch in a lead, and its undo restores. */
const RESTORED = [
  ...(['assignedTo', 'stageId', 'stageSince', 'status', 'folder'] as const),
  ...(['askedAt', 'firstRepliedAt', 'replyMinutes', 'lastActivityAt'] as const),
] as const;
type Restored = (typeof RESTORED)[number];

/** Values as JSON, for the audit log. */
export type LeadSnapshot = Partial<Record<Restored, string | number | null>>;

export const takeSnapshot = (lead: Lead): LeadSnapshot =>
  Object.fromEntries(
    RESTORED.map((field) => {
      const value = lead[field];
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  );

/** What of a former snapshot is no longer so, and what replaced it. */
export function compareSnapshot(former: LeadSnapshot, lead: Lead) {
  const now = takeSnapshot(lead);
  const changed = RESTORED.filter((field) => former[field] !== now[field]);
  const pickChanged = (from: LeadSnapshot): LeadSnapshot =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pickChanged(former), after: pickChanged(now) };
}

const MOMENTS: readonly Restored[] = ['stageSince', 'askedAt', 'firstRepliedAt', 'lastActivityAt'];

export function restoreSnapshot(lead: Lead, snapshot: LeadSnapshot) {
  for (const field of RESTORED) {
    const value = snapshot[field];
    if (value === undefined) continue;
    Object.assign(lead, { [field]: typeof value === 'string' && MOMENTS.includes(field) ? new Date(value) : value });
  }
}
