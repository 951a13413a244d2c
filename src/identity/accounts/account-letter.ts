import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { agencyLetter } from '../../agency/public.ts';
import type { MailAddress } from '../../platform/mail/mail.entity.ts';
import { LINK } from '../../platform/mail/mail-links.ts';
import type { NewMail } from '../../platform/mail/mails.ts';

interface AccountLetter {
  readonly purpose: string;
  /** Undefined when there is no account yet. */
  readonly accountId?: string;
  readonly subject: string;
  readonly said: readonly string[];
  /** The label of the link. */
  readonly action: string;
  readonly after: readonly string[];
}

/** A mail of the agency to one person, with one link. */
export function accountLetter(to: MailAddress, agency: AgencyProfile, letter: AccountLetter): NewMail {
  const { purpose, accountId, subject, said, action, after } = letter;
  return {
    to,
    purpose,
    ...(accountId && { accountId }),
    replyTo: { name: agency.name, address: agency.email },
    ...agencyLetter(agency, {
      subject,
      preheader: said[0] ?? subject,
      said: [to.name ? `Hola, ${to.name}:` : 'Hola:', ...said, { action, href: LINK }, ...after],
    }),
  };
}
