import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';

/** What an inquiry is about, by the form that sent it. */
export const kindNames: Record<LeadItem['kind'], string> = {
  property: 'Propiedad',
  contact: 'Contacto',
  listing: 'Quiere vender',
  staff: 'Alta manual',
};
