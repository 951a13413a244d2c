import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Inquiry } from '../../inquiry.entity.ts';
import { toPanel } from './to-panel.ts';
import { topicOf } from './lead-topic.ts';
import { madridMoment } from '../../madrid-moment.ts';
import { personRows } from './person-rows.ts';
import { askedRows, offeredRows } from './asked-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  /** How often the same person has written before. */
  readonly before: number;
}

/** Tells the agency; an answer to it goes to the visitor. */
export function inquiryMail(inquiry: Inquiry, { agency, siteUrl, before }: Context): NewMail {
  const { id, name, email, property, listing, createdAt } = inquiry;
  const message = inquiry.message ?? listing?.description;
  return {
    to: { name: agency.name, address: agency.email },
    ...(email && { replyTo: { name, address: email } }),
    ...agencyLetter(agency, {
      subject: subjectOf(inquiry),
      preheader: [name, message?.slice(0, 120)].filter(Boolean).join(': '),
      said: [
        { heading: subjectOf(inquiry) },
        { rows: [...personRows(inquiry), { label: 'Recibido', text: madridMoment(createdAt) }] },
        ...(before ? [writtenBefore(before)] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        ...(property ? [{ heading: 'Propiedad' }, { rows: askedRows(property, siteUrl) }] : []),
        ...(listing ? [{ heading: 'Propiedad ofrecida' }, { rows: offeredRows(listing) }] : []),
        ...toPanel('Abrir en el panel', siteUrl, { lead: id }),
        ...(email ? ['Si responde a este correo, escribe directamente al cliente.'] : []),
      ],
    }),
  };
}

function subjectOf(inquiry: Inquiry) {
  const { property, listing } = inquiry;
  if (property) return `${topicOf(inquiry)}: ${property.title}`;
  return listing ? `${topicOf(inquiry)} en ${listing.location}` : topicOf(inquiry);
}

const writtenBefore = (times: number) =>
  `Esta persona ya nos había escrito ${times === 1 ? 'una vez' : `${times} veces`}.`;
