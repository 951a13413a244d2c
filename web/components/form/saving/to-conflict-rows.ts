import { ApiError } from '../../../api/api-error.ts';
import type { ConflictRow, Side } from './field-conflict.tsx';
import { getFieldLabel } from './get-field-label.ts';
import { diffEntries, diffTexts, formatFieldValue } from './format-field-value.ts';
import type { Conflict } from './three-way-merge.ts';

export interface FormConflictRow extends ConflictRow {
  values: Record<Side, unknown>;
}

/** What somebody else has saved cannot be put together with what was typed. */
export class ConflictError extends ApiError {
  constructor(readonly rows: readonly FormConflictRow[]) {
    super(409);
  }
}

/** The clashes in the words of the page, on which their fields stand. What was typed is chosen at first. */
export const toConflictRows = (conflicts: readonly Conflict[]): FormConflictRow[] =>
  conflicts.map(({ name, mine, theirs }) => {
    const [one, other] = diffEntries(mine, theirs).map((value) => formatFieldValue(name, value));
    const [shownMine, shownTheirs] = diffTexts(one!, other!);
    const shown = { label: getFieldLabel(name), mine: shownMine, theirs: shownTheirs };
    return { name, ...shown, side: 'mine', values: { mine, theirs } };
  });
