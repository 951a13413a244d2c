import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';

type ListSlice = Pick<LeadList, 'page' | 'pageSize' | 'total'> & { items: readonly { id: string }[] };

/** Index on the page. A lead that left the list comes before the lead at its former index. */
export interface ListPosition {
  leadId: string;
  index: number;
  isGone: boolean;
}

/** Null if the list never contained the lead. */
export function findListPosition({ items }: Pick<ListSlice, 'items'>, leadId: string, previous: ListPosition | null) {
  const index = items.findIndex(({ id }) => id === leadId);
  if (index >= 0) return { leadId, index, isGone: false };
  return previous?.leadId === leadId ? { ...previous, isGone: true } : null;
}

/** `previous` and `next` are indexes on the page; `before` and `after` count leads of the whole list. */
export function findNeighbours({ page, pageSize, total }: ListSlice, { index, isGone }: ListPosition) {
  const before = (page - 1) * pageSize + index;
  const after = total - before - (isGone ? 0 : 1);
  return { number: isGone ? null : before + 1, previous: index - 1, next: isGone ? index : index + 1, before, after };
}
