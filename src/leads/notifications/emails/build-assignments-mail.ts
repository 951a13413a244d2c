import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { StaffMember } from '../../../identity/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import { panelLink } from './panel-link.ts';

/** Tells a colleague that several leads are theirs now. */
export const buildAssignmentsMail = (
  { name, email }: StaffMember,
  agency: AgencyProfile,
  siteUrl: string | undefined,
): NewMail => ({
  to: { name, address: email },
  ...buildAgencyMail(agency, {
    subject: 'Nuevos leads asignados',
    preheader: 'Se le han asignado varios leads',
    paragraphs: [
      `Hola, ${name}:`,
      'Se le han asignado varios leads. En el panel verá cuáles esperan respuesta.',
      ...panelLink('Abrir mis leads', siteUrl, { assignee: 'me' }),
    ],
  }),
});
