import type { LeadStatus } from './lead.contract.ts';

/** As history and export call them. */
export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};
