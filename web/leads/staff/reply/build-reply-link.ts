import { OFFERED_TYPE_NAMES, SUBJECT_NAMES } from '../../../../src/leads/lead-constants.contract.ts';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

type LeadTopic = Pick<LeadDetails, 'kind' | 'subject' | 'property' | 'listing'>;

const SUBJECTS: Record<string, string> = SUBJECT_NAMES;

export function formatLeadTopic({ kind, subject, property, listing }: LeadTopic) {
  if (property) return `${property.title} (ref. ${property.reference})`;
  if (listing) return `${OFFERED_TYPE_NAMES[listing.propertyType]} en ${listing.location}`;
  return SUBJECTS[subject ?? ''] ?? (kind === 'staff' ? 'Alta manual' : 'Otro');
}

export function buildReplySubject(lead: LeadTopic, agencyName: string, language: 'es' | 'en' = 'es') {
  const { property, listing } = lead;
  if (language === 'en') return property ? `Your enquiry: ref. ${property.reference}` : `Your enquiry to ${agencyName}`;
  return property || listing ? `Su consulta: ${formatLeadTopic(lead)}` : `Su consulta a ${agencyName}`;
}

export function buildReplyLink(lead: LeadDetails & { email: string }, agencyName: string) {
  const subject = buildReplySubject(lead, agencyName);
  const body = `Hola, ${lead.name}:\r\n\r\n\r\n\r\nUn saludo,\r\n${agencyName}`;
  return `mailto:${encodeURIComponent(lead.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
