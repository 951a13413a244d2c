import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { NewMail } from '../../platform/mail/mails.ts';

export const invitationMail = (user: { firstName: string; email: string }, agency: AgencyProfile): NewMail => ({
  to: { name: user.firstName, address: user.email },
  subject: `Invitación al panel de ${agency.name}`,
  text: `Hola, ${user.firstName}:\n\n{{link}}\n`,
  html: '<p><a href="{{link}}">{{link}}</a></p>',
});
