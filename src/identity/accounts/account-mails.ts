import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { NewMail } from '../../platform/mail/mails.ts';

type AccountMail = (user: { firstName: string; email: string }, agency: AgencyProfile) => NewMail;

const letter =
  (subject: string): AccountMail =>
  ({ firstName, email }, { name }) => ({
    to: { name: firstName, address: email },
    subject,
    text: `${subject}\n\n${name}\n`,
    html: `<p>${subject}</p>`,
  });

export const passwordChangedMail = letter('Su contraseña ha cambiado');
export const signInFailuresMail = letter('Intentos fallidos de entrar en su cuenta');
