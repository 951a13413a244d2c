import type { LeadItem } from '../../../src/leads/lead-list.contract.ts';
import type { LeadStatus, LeadFolder } from '../../../src/leads/lead.contract.ts';
import type { ReplyTemplateDetails } from '../../../src/leads/replies/reply.contract.ts';

export const kindNames: Record<LeadItem['kind'], string> = {
  property: 'Propiedad',
  contact: 'Contacto',
  listing: 'Quiere vender',
  staff: 'Alta manual',
};

export const getKindName = ({ kind, wantsVisit }: Pick<LeadItem, 'kind' | 'wantsVisit'>) =>
  wantsVisit ? 'Solicitud de visita' : kindNames[kind];

export const formatReferences = ({ reference, otherReferences }: Pick<LeadItem, 'reference' | 'otherReferences'>) =>
  reference && otherReferences.length > 0 ? `${reference} y ${otherReferences.length} más` : reference;

export const statusNames: Record<LeadStatus, string> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  qualified: 'Calificado',
  lost: 'Perdido',
  won: 'Ganado',
};

export const folderNames: Record<LeadFolder, string> = {
  inbox: 'Bandeja',
  review: 'Por revisar',
  spam: 'Spam',
  archive: 'Archivo',
};

export const languageNames: Record<ReplyTemplateDetails['language'], string> = { es: 'Español', en: 'Inglés' };
