import type { Lead, LeadState } from '../lead.entity.ts';

/** Fields that a change of agent, stage, status or folder may touch and that its undo restores. */
const SNAPSHOT_FIELDS = [
  'assignedTo',
  'stageId',
  'stageSince',
  'status',
  'folder',
  'askedAt',
  'firstRepliedAt',
  'replyMinutes',
  'lastActivityAt',
] as const;
type SnapshotField = (typeof SNAPSHOT_FIELDS)[number];

/** Values as JSON for the audit log. */
export type LeadSnapshot = Partial<Record<SnapshotField, string | number | null>>;

export const takeSnapshot = (lead: Lead) => readState(lead, SNAPSHOT_FIELDS) as LeadSnapshot;

export function restoreSnapshot(lead: Lead, snapshot: LeadSnapshot) {
  const fields = SNAPSHOT_FIELDS.filter((field) => snapshot[field] !== undefined);
  writeState(lead, pickState(snapshot, fields));
}

/** Date fields of snapshots and merges; a state holds them as ISO 8601. */
const DATE_FIELDS: ReadonlySet<string> = new Set([
  'stageSince',
  'acceptedAt',
  'marketingAcceptedAt',
  'announcedAt',
  'askedAt',
  'firstRepliedAt',
  'lastActivityAt',
]);

/** Returns the fields of a lead as JSON values. */
export const readState = (lead: Lead, fields: readonly (keyof Lead)[]): LeadState =>
  Object.fromEntries(
    fields.map((field) => {
      const value: unknown = lead[field];
      return [field, value instanceof Date ? value.toISOString() : value];
    }),
  );

export function writeState(lead: Lead, state: LeadState) {
  for (const [field, value] of Object.entries(state))
    Object.assign(lead, { [field]: typeof value === 'string' && DATE_FIELDS.has(field) ? new Date(value) : value });
}

export const pickState = (state: LeadState, fields: readonly string[]): LeadState =>
  Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ, with both values. */
export function diffStates(before: LeadState, after: LeadState) {
  const changedFields = Object.keys(after).filter((field) => !isSameValue(before[field], after[field]));
  return { before: pickState(before, changedFields), after: pickState(after, changedFields) };
}
