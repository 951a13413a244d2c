import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';

type Found = Pick<LeadList, 'page' | 'pageSize' | 'total'> & { items: readonly { id: string }[] };

/** Where a lead stands on its page, counted from 0. One that has left the list stands before the lead at its old place. */
export interface ListPosition {
  leadId: string;
  at: number;
  isGone: boolean;
}

/** Null where the list never had it. `last` is where it stood when it was looked for last. */
export function findListPosition({ items }: Pick<Found, 'items'>, leadId: string, last: ListPosition | null) {
  const at = items.findIndex(({ id }) => id === leadId);
  if (at >= 0) return { leadId, at, isGone: false };
  return last?.leadId === leadId ? { ...last, isGone: true } : null;
}

export function findNeighbours({ page, pageSize, total }: Found, { at, isGone }: ListPosition) {
  const before = (page - 1) * pageSize + at;
  const after = total - before - (isGone ? 0 : 1);
  return { number: isGone ? null : before + 1, previous: at - 1, next: isGone ? at : at + 1, before, after };
}
