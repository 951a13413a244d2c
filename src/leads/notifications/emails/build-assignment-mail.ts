import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { StaffMember } from '../../../identity/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { describeLeadTopic } from './describe-topic.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { personRows } from './person-rows.ts';
import { propertyRows, offeredRows, otherItems } from './property-rows.ts';
import { panelLink } from './panel-link.ts';

/** Tells a colleague of their new lead. */
export function buildAssignmentMail(
  lead: Lead,
  { name, email }: StaffMember,
  agency: AgencyProfile,
  siteUrl: string | undefined,
): NewMail {
  const { id, property, otherProperties, listing, message, createdAt } = lead;
  return {
    to: { name, address: email },
    ...buildAgencyMail(agency, {
      subject: `Nuevo lead asignado: ${lead.name}`,
      preheader: describeLeadTopic(lead),
      paragraphs: [
        `Hola, ${name}:`,
        `Se le ha asignado el lead de ${lead.name}.`,
        {
          rows: [
            ...personRows(lead),
            { label: 'Asunto', text: describeLeadTopic(lead) },
            { label: 'Recibido', text: formatDateTime(createdAt) },
            ...(property ? propertyRows(property, siteUrl) : []),
            ...(listing ? offeredRows(listing) : []),
          ],
        },
        ...(otherProperties ? [{ heading: 'También por' }, { items: otherItems(otherProperties, siteUrl) }] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        ...panelLink('Abrir el lead', siteUrl, { lead: id }),
      ],
    }),
  };
}
