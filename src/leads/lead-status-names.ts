import type { LeadStatus } from './lead.contract.ts';

/** Names for history and export. */
export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};
