import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import type { MailAddress } from '../../platform/mail/mail.entity.ts';
import { LINK_PLACEHOLDER } from '../../platform/mail/mail-links.ts';
import type { NewMail } from '../../platform/mail/mails.ts';

interface AccountMailContent {
  readonly purpose: string;
  /** Undefined when there is no account yet. */
  readonly accountId?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The label of the link. */
  readonly action: string;
  readonly closing: readonly string[];
}

/** A mail of the agency to one person, with one link. */
export function buildAccountMail(to: MailAddress, agency: AgencyProfile, letter: AccountMailContent): NewMail {
  const { purpose, accountId, subject, paragraphs, action, closing } = letter;
  return {
    to,
    purpose,
    ...(accountId && { accountId }),
    replyTo: { name: agency.name, address: agency.email },
    ...buildAgencyMail(agency, {
      subject,
      preheader: paragraphs[0] ?? subject,
      paragraphs: [
        to.name ? `Hola, ${to.name}:` : 'Hola:',
        ...paragraphs,
        { action, href: LINK_PLACEHOLDER },
        ...closing,
      ],
    }),
  };
}
