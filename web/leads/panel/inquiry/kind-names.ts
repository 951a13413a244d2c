import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';

/** What somebody wrote about, by the form that it came from. */
export const kindNames: Record<LeadItem['kind'], string> = {
  property: 'Propiedad',
  contact: 'Contacto',
  listing: 'Quiere vender',
  staff: 'Alta manual',
};
