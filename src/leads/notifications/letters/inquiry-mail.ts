import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { toPanel } from './to-panel.ts';
import { topicOf } from './lead-topic.ts';
import { madridMoment } from '../../madrid-moment.ts';
import { personRows } from './person-rows.ts';
import { askedRows, offeredRows, otherItems } from './asked-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  /** How many times the same person wrote before. */
  readonly before: number;
}

/** Notifies the agency of an inquiry; replies go to the visitor. */
export function inquiryMail(lead: Lead, { agency, siteUrl, before }: Context): NewMail {
  const { id, name, email, property, otherProperties, listing, createdAt } = lead;
  const message = lead.message ?? listing?.description;
  return {
    to: { name: agency.name, address: agency.email },
    ...(email && { replyTo: { name, address: email } }),
    ...agencyLetter(agency, {
      subject: subjectOf(lead),
      preheader: [name, message?.slice(0, 120)].filter(Boolean).join(': '),
      said: [
        { heading: subjectOf(lead) },
        { rows: [...personRows(lead), { label: 'Recibido', text: madridMoment(createdAt) }] },
        ...(before ? [writtenBefore(before)] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        ...(property ? [{ heading: 'Propiedad' }, { rows: askedRows(property, siteUrl) }] : []),
        ...(otherProperties ? [{ heading: 'También por' }, { items: otherItems(otherProperties, siteUrl) }] : []),
        ...(listing ? [{ heading: 'Propiedad ofrecida' }, { rows: offeredRows(listing) }] : []),
        ...toPanel('Abrir en el panel', siteUrl, { lead: id }),
        ...(email ? ['Si responde a este correo, escribe directamente al cliente.'] : []),
      ],
    }),
  };
}

function subjectOf(lead: Lead) {
  const { property, otherProperties, listing } = lead;
  if (otherProperties) return topicOf(lead);
  if (property) return `${topicOf(lead)}: ${property.title}`;
  return listing ? `${topicOf(lead)} en ${listing.location}` : topicOf(lead);
}

const writtenBefore = (times: number) =>
  `Esta persona ya nos había escrito ${times === 1 ? 'una vez' : `${times} veces`}.`;
