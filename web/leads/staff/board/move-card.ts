import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';

/** The most cards of a column, as the server returns them. */
const SHOWN = 20;

/** The board with the lead at the top of another column; null is the column of leads without a stage. */
export function moveCard(board: LeadBoard, lead: LeadItem, to: LeadItem['stage']): LeadBoard {
  const now = new Date().toISOString();
  const columns = board.columns.map((column) => {
    const others = column.items.filter(({ id }) => id !== lead.id);
    const total = column.total - (others.length < column.items.length ? 1 : 0);
    if (column.stage?.id !== to?.id) return { ...column, total, items: others };
    const items = [{ ...lead, stage: to, stageSince: now }, ...others].slice(0, SHOWN);
    return { ...column, total: total + 1, oldestSince: column.oldestSince ?? now, items };
  });
  return { columns };
}
