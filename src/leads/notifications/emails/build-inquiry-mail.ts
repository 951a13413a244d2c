import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { panelLink } from './panel-link.ts';
import { describeLeadTopic } from './describe-topic.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { personRows } from './person-rows.ts';
import { propertyRows, offeredRows, otherItems } from './property-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  /** How many times the same person wrote before. */
  readonly before: number;
}

/** Notifies the agency of an inquiry; replies go to the visitor. */
export function buildInquiryMail(lead: Lead, { agency, siteUrl, before }: Context): NewMail {
  const { id, name, email, property, otherProperties, listing, createdAt } = lead;
  const message = lead.message ?? listing?.description;
  return {
    to: { name: agency.name, address: agency.email },
    ...(email && { replyTo: { name, address: email } }),
    ...buildAgencyMail(agency, {
      subject: buildSubject(lead),
      preheader: [name, message?.slice(0, 120)].filter(Boolean).join(': '),
      paragraphs: [
        { heading: buildSubject(lead) },
        { rows: [...personRows(lead), { label: 'Recibido', text: formatDateTime(createdAt) }] },
        ...(before ? [describeEarlierInquiries(before)] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        ...(property ? [{ heading: 'Propiedad' }, { rows: propertyRows(property, siteUrl) }] : []),
        ...(otherProperties ? [{ heading: 'También por' }, { items: otherItems(otherProperties, siteUrl) }] : []),
        ...(listing ? [{ heading: 'Propiedad ofrecida' }, { rows: offeredRows(listing) }] : []),
        ...panelLink('Abrir en el panel', siteUrl, { lead: id }),
        ...(email ? ['Si responde a este correo, escribe directamente al cliente.'] : []),
      ],
    }),
  };
}

function buildSubject(lead: Lead) {
  const { property, otherProperties, listing } = lead;
  if (otherProperties) return describeLeadTopic(lead);
  if (property) return `${describeLeadTopic(lead)}: ${property.title}`;
  return listing ? `${describeLeadTopic(lead)} en ${listing.location}` : describeLeadTopic(lead);
}

const describeEarlierInquiries = (times: number) =>
  `Esta persona ya nos había escrito ${times === 1 ? 'una vez' : `${times} veces`}.`;
