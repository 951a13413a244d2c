import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';

/** What an inquiry is about, by the form that sent it. */
export const kindNames: Record<LeadItem['kind'], string> = {
  property: 'Propiedad',
  contact: 'Contacto',
  listing: 'Quiere vender',
  staff: 'Alta manual',
};

export const kindName = ({ kind, wantsVisit }: Pick<LeadItem, 'kind' | 'wantsVisit'>) =>
  wantsVisit ? 'Solicitud de visita' : kindNames[kind];

/** The reference of the first property, and how many more there are. */
export const referencesText = ({ reference, otherReferences }: Pick<LeadItem, 'reference' | 'otherReferences'>) =>
  reference && otherReferences.length > 0 ? `${reference} y ${otherReferences.length} más` : reference;
