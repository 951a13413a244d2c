import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';

/** As the server shows of each column. */
const SHOWN = 20;

/** The board with this lead at the head of another column; null is the one of those that stand in no stage. */
export function moved(board: LeadBoard, lead: LeadItem, to: LeadItem['stage']): LeadBoard {
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
