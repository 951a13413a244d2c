import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { Colleague } from '../../../identity/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { topicOf } from './lead-topic.ts';
import { madridMoment } from '../../madrid-moment.ts';
import { personRows } from './person-rows.ts';
import { askedRows, offeredRows, otherItems } from './asked-rows.ts';
import { toPanel } from './to-panel.ts';

/** Tells a colleague of their new lead. */
export function assignmentMail(
  lead: Lead,
  { name, email }: Colleague,
  agency: AgencyProfile,
  siteUrl: string | undefined,
): NewMail {
  const { id, property, otherProperties, listing, message, createdAt } = lead;
  return {
    to: { name, address: email },
    ...agencyLetter(agency, {
      subject: `Nuevo lead asignado: ${lead.name}`,
      preheader: topicOf(lead),
      said: [
        `Hola, ${name}:`,
        `Se le ha asignado el lead de ${lead.name}.`,
        {
          rows: [
            ...personRows(lead),
            { label: 'Asunto', text: topicOf(lead) },
            { label: 'Recibido', text: madridMoment(createdAt) },
            ...(property ? askedRows(property, siteUrl) : []),
            ...(listing ? offeredRows(listing) : []),
          ],
        },
        ...(otherProperties ? [{ heading: 'También por' }, { items: otherItems(otherProperties, siteUrl) }] : []),
        ...(message ? [{ heading: 'Mensaje' }, { quote: message }] : []),
        ...toPanel('Abrir el lead', siteUrl, { lead: id }),
      ],
    }),
  };
}
