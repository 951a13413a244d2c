import { UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import { diffStates, isSameValue, pickState, readState, writeState } from '../history/lead-snapshot.ts';
import type { Lead, MergeUndo } from '../lead.entity.ts';

/** A merge fills these fields only if they are null, so no former values are stored. */
const FILLABLE_FIELDS = [
  'email',
  'emailKey',
  'phone',
  'phoneKey',
  'subject',
  'message',
  'property',
  'otherProperties',
  'listing',
] as const;
/** Fields whose values `mergeUndo` stores under these names if the merge changes them. */
const STATE_FIELDS = [
  'status',
  'stageId',
  'stageSince',
  'assignedTo',
  'nextFollowUpOn',
  'folder',
  'scoreCorrection',
  'propertyId',
  'wantsVisit',
  'privacyVersion',
  'acceptedAt',
  'marketingAcceptedAt',
  'announcedAt',
  'askedAt',
  'firstRepliedAt',
  'replyMinutes',
] as const;

/**
 * The only fields of the other lead that a merge changes, besides `mergedInto` and `mergeUndo`. An undo keeps later
 * changes to its other fields, for example a withdrawn consent.
 */
const RESPONSE_TIME_FIELDS = ['askedAt', 'firstRepliedAt', 'replyMinutes'] as const;

type MovedRecords = Pick<MergeUndo, 'activities' | 'tasks' | 'parts' | 'taskAgents'>;

/** Captures two leads before their merge. Returns a function that compares them with the result. */
export function snapshotBeforeMerge(lead: Lead, other: Lead) {
  const before = readState(lead, STATE_FIELDS);
  const otherBefore = readState(other, RESPONSE_TIME_FIELDS);
  const missingFields = FILLABLE_FIELDS.filter((field) => lead[field] === null);
  return (at: Date, moved: MovedRecords): MergeUndo => ({
    at: at.toISOString(),
    into: lead.id,
    ...moved,
    filled: missingFields.filter((field) => lead[field] !== null),
    ...diffStates(before, readState(lead, STATE_FIELDS)),
    otherBefore,
  });
}

/** Finds the fields changed by the merge that have changed again since. */
export function findChangesSinceMerge(lead: Lead, other: Lead, { filled, after }: MergeUndo): string[] {
  const current = readState(lead, STATE_FIELDS);
  return [
    ...FILLABLE_FIELDS.filter((field) => filled.includes(field) && !isSameValue(lead[field], other[field])),
    ...Object.keys(after).filter((field) => !isSameValue(current[field], after[field])),
  ];
}

export function restoreLeads(lead: Lead, other: Lead, { filled, before, otherBefore }: MergeUndo) {
  writeState(lead, { ...setToNull(filled), ...before });
  // Merges by earlier releases stored more than they had changed.
  writeState(other, pickState(otherBefore, RESPONSE_TIME_FIELDS));
}

const setToNull = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]));

/** Returns until when a merge can be undone; null if that time has passed or the target was merged further. */
export function getUndoDeadline({ mergedInto, mergeUndo }: Lead, now: Date): Date | null {
  if (!mergeUndo || mergeUndo.into !== mergedInto) return null;
  const deadline = new Date(Date.parse(mergeUndo.at) + UNDO_PERIOD_MS);
  return deadline > now ? deadline : null;
}
