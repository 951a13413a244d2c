import type { Property } from '../../property.entity.ts';

/** All that an action for many properties can change. */
const COLUMNS = [
  ...(['status', 'isFeatured', 'featuredOrder', 'featuredUntil'] as const),
  ...(['agentId', 'firstPublishedAt', 'lockedFields'] as const),
];
const DATE_COLUMNS: readonly string[] = ['featuredUntil', 'firstPublishedAt'];

export type UndoState = Readonly<Record<string, unknown>>;

/** The columns as JSON, for the audit entry from which they are taken back. */
export const captureState = (property: Property): UndoState =>
  JSON.parse(JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, property[column]])))) as UndoState;

/** Those that differ in the state after a change. */
export const pickChangedState = (before: UndoState, after: UndoState): UndoState =>
  Object.fromEntries(
    Object.entries(before).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(after[column])),
  );

/** What the history shows of a change; locks and the first publication follow from it. */
const AUDITED_COLUMNS = ['status', 'isFeatured', 'featuredOrder', 'featuredUntil', 'agentId'];

export const diffStates = (before: UndoState, after: UndoState) =>
  Object.fromEntries(
    Object.entries(pickChangedState(before, after))
      .filter(([column]) => AUDITED_COLUMNS.includes(column))
      .map(([column, from]) => [column, { from, to: after[column] }]),
  );

/** Whether an action for many properties could have changed all these fields, so that they can be undone like it. */
export const isUndoable = (fields: readonly string[]) => fields.every((field) => AUDITED_COLUMNS.includes(field));

/** Without a content hash the next import compares what its feed may have changed or withdrawn meanwhile. */
export function restoreState(property: Property, before: UndoState) {
  const columns = Object.entries(before).map(([column, value]) => [
    column,
    DATE_COLUMNS.includes(column) && typeof value === 'string' ? new Date(value) : value,
  ]);
  Object.assign(property, Object.fromEntries(columns), 'lockedFields' in before && { contentHash: null });
}
