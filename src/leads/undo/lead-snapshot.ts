import type { Lead } from '../lead.entity.ts';

/** What a change of agent, stage, status or folder may touch in a lead, and its undo restores. */
const SNAPSHOT_FIELDS = [
  ...(['assignedTo', 'stageId', 'stageSince', 'status', 'folder'] as const),
  ...(['askedAt', 'firstRepliedAt', 'replyMinutes', 'lastActivityAt'] as const),
] as const;
type SnapshotField = (typeof SNAPSHOT_FIELDS)[number];

/** Values as JSON, for the audit log. */
export type LeadSnapshot = Partial<Record<SnapshotField, string | number | null>>;

export const takeSnapshot = (lead: Lead): LeadSnapshot =>
  Object.fromEntries(
    SNAPSHOT_FIELDS.map((field) => {
      const value = lead[field];
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  );

/** What of a former snapshot is no longer so, and what replaced it. */
export function diffSnapshot(before: LeadSnapshot, lead: Lead) {
  const now = takeSnapshot(lead);
  const changed = SNAPSHOT_FIELDS.filter((field) => before[field] !== now[field]);
  const pickChanged = (from: LeadSnapshot): LeadSnapshot =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pickChanged(before), after: pickChanged(now) };
}

const DATE_FIELDS: readonly SnapshotField[] = ['stageSince', 'askedAt', 'firstRepliedAt', 'lastActivityAt'];

export function restoreSnapshot(lead: Lead, snapshot: LeadSnapshot) {
  for (const field of SNAPSHOT_FIELDS) {
    const value = snapshot[field];
    if (value === undefined) continue;
    Object.assign(lead, {
      [field]: typeof value === 'string' && DATE_FIELDS.includes(field) ? new Date(value) : value,
    });
  }
}
