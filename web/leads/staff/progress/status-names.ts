import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';

export const statusNames: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};
