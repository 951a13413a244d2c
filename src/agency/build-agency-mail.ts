import { renderMail, type MailContent } from '../platform/mail/render-mail.ts';
import { toInternationalNumber } from '../platform/text/to-international-number.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';

export function buildAgencyMail(agency: AgencyProfile, content: Omit<MailContent, 'letterhead' | 'signature'>) {
  const { name, phones, email, address, postcode, town } = agency;
  return {
    senderName: name,
    ...renderMail({
      ...content,
      letterhead: name,
      signature: [
        { text: name },
        ...phones.map((phone) => ({ text: phone, href: `tel:${toInternationalNumber(phone)}` })),
        { text: email, href: `mailto:${email}` },
        { text: `${address}, ${postcode} ${town}` },
      ],
    }),
  };
}
