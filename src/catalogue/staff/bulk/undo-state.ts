import type { Property } from '../../property.entity.ts';

const COLUMNS = [
  ...(['status', 'isFeatured', 'featuredOrder', 'featuredUntil'] as const),
  ...(['agentId', 'firstPublishedAt', 'lockedFields'] as const),
];
const DATE_COLUMNS: readonly string[] = ['featuredUntil', 'firstPublishedAt'];

export type UndoState = Readonly<Record<string, unknown>>;

/** Returns the columns that an undo restores, as JSON values for the audit entry. */
export const captureState = (property: Property): UndoState =>
  JSON.parse(JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, property[column]])))) as UndoState;

export const pickChangedState = (before: UndoState, after: UndoState): UndoState =>
  Object.fromEntries(
    Object.entries(before).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(after[column])),
  );

/** Columns shown in the history; locks and first publication follow from them. */
const AUDITED_COLUMNS = ['status', 'isFeatured', 'featuredOrder', 'featuredUntil', 'agentId'];

export const diffStates = (before: UndoState, after: UndoState) =>
  Object.fromEntries(
    Object.entries(pickChangedState(before, after))
      .filter(([column]) => AUDITED_COLUMNS.includes(column))
      .map(([column, from]) => [column, { from, to: after[column] }]),
  );

/** Whether a bulk action could have changed all these fields, so that the change can be undone the same way. */
export const isUndoable = (fields: readonly string[]) => fields.every((field) => AUDITED_COLUMNS.includes(field));

/**
 * Restores the columns. If locks change, clears the content hash, so that the next import applies what the feed has
 * changed since.
 */
export function restoreState(property: Property, before: UndoState) {
  const columns = Object.entries(before).map(([column, value]) => [
    column,
    DATE_COLUMNS.includes(column) && typeof value === 'string' ? new Date(value) : value,
  ]);
  Object.assign(property, Object.fromEntries(columns), 'lockedFields' in before && { contentHash: null });
}
