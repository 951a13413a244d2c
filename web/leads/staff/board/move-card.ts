import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';

/** The server returns no more cards per column. */
const MAX_CARDS = 20;

/** Returns the board with the lead on top of another column. Null stands for the column without a stage. */
export function moveCard(board: LeadBoard, lead: LeadItem, to: LeadItem['stage']): LeadBoard {
  const now = new Date().toISOString();
  const columns = board.columns.map((column) => {
    const otherLeads = column.items.filter(({ id }) => id !== lead.id);
    const total = column.total - (otherLeads.length < column.items.length ? 1 : 0);
    if (column.stage?.id !== to?.id) return { ...column, total, items: otherLeads };
    const items = [{ ...lead, stage: to, stageSince: now }, ...otherLeads].slice(0, MAX_CARDS);
    return { ...column, total: total + 1, oldestSince: column.oldestSince ?? now, items };
  });
  return { columns };
}

export const getStageName = (stage: LeadItem['stage']) => stage?.name ?? 'Sin etapa';
