import { UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadState, MergeUndo } from './merge-undo.contract.ts';

/** How long a merge can be undone. */
export const MERGE_UNDO_MS = UNDO_PERIOD_MS;

/** Fields that name a person; a merge only fills them where they are null, so that their values need not be kept. */
const PERSONAL_FIELDS = [
  ...(['email', 'emailKey', 'phone', 'phoneKey', 'subject', 'message'] as const),
  ...(['property', 'otherProperties', 'listing'] as const),
] as const;
const STATE_FIELDS = [
  ...(['status', 'stageId', 'stageSince', 'assignedTo', 'nextFollowUpOn', 'folder', 'scoreCorrection'] as const),
  ...(['propertyId', 'wantsVisit', 'privacyVersion', 'acceptedAt', 'marketingAcceptedAt'] as const),
  ...(['announcedAt', 'askedAt', 'firstRepliedAt', 'replyMinutes'] as const),
];
const DATE_FIELDS: ReadonlySet<string> = new Set([
  'stageSince',
  'acceptedAt',
  'marketingAcceptedAt',
  'announcedAt',
  'askedAt',
  'firstRepliedAt',
]);

/** The only fields of the other lead that a merge changes. What changes there later, as its consent, stays so. */
const RESPONSE_TIME_FIELDS = ['askedAt', 'firstRepliedAt', 'replyMinutes'] as const;

type Moved = Pick<MergeUndo, 'activities' | 'tasks' | 'parts' | 'taskAgents'>;

/** Remembers two leads before they are merged; the function that it returns compares them with what they became. */
export function snapshotBeforeMerge(lead: Lead, other: Lead) {
  const [before, otherBefore] = [toState(lead), pick(toState(other), RESPONSE_TIME_FIELDS)];
  const missing = PERSONAL_FIELDS.filter((field) => lead[field] === null);
  return (at: Date, moved: Moved): MergeUndo => {
    const after = toState(lead);
    const changed = STATE_FIELDS.filter((field) => !isEqual(before[field], after[field]));
    return {
      ...{ at: at.toISOString(), into: lead.id, ...moved },
      filled: missing.filter((field) => lead[field] !== null),
      before: pick(before, changed),
      after: pick(after, changed),
      otherBefore,
    };
  };
}

/** The fields that the merge had changed and that somebody has changed since. */
export function findChangesSinceMerge(lead: Lead, other: Lead, { filled, after }: MergeUndo): string[] {
  const now = toState(lead);
  return [
    ...PERSONAL_FIELDS.filter((field) => filled.includes(field) && !isEqual(lead[field], other[field])),
    ...Object.keys(after).filter((field) => !isEqual(now[field], after[field])),
  ];
}

export function restoreLeads(lead: Lead, other: Lead, { filled, before, otherBefore }: MergeUndo) {
  Object.assign(lead, Object.fromEntries(filled.map((field) => [field, null])), parseState(before));
  // Merges of an earlier version remembered more than they had changed.
  Object.assign(other, parseState(pick(otherBefore, RESPONSE_TIME_FIELDS)));
}

/** Until when the merge of this lead can be undone; null once it cannot. */
export function getUndoDeadline({ mergedInto, mergeUndo }: Lead, now: Date): Date | null {
  if (!mergeUndo || mergeUndo.into !== mergedInto) return null;
  const until = new Date(Date.parse(mergeUndo.at) + MERGE_UNDO_MS);
  return until > now ? until : null;
}

const toState = (lead: Lead): LeadState => JSON.parse(JSON.stringify(pick(lead, STATE_FIELDS))) as LeadState;
const pick = (state: LeadState, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const parseState = (state: LeadState) =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      typeof value === 'string' && DATE_FIELDS.has(field) ? new Date(value) : value,
    ]),
  );
