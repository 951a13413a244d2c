import type { LeadStatus } from '../../src/leads/lead.contract.ts';

export const STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};
