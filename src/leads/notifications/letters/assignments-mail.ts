import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { Colleague } from '../../../identity/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import { toPanel } from './to-panel.ts';

/** Tells a colleague that several leads are theirs now. */
export const assignmentsMail = (
  { name, email }: Colleague,
  agency: AgencyProfile,
  siteUrl: string | undefined,
): NewMail => ({
  to: { name, address: email },
  ...agencyLetter(agency, {
    subject: 'Nuevos leads asignados',
    preheader: 'Se le han asignado varios leads',
    said: [
      `Hola, ${name}:`,
      'Se le han asignado varios leads. En el panel verá cuáles esperan respuesta.',
      ...toPanel('Abrir mis leads', siteUrl, { assignee: 'me' }),
    ],
  }),
});
