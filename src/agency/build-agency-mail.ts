import { renderLetter } from '../platform/mail/render-letter.ts';
import { toInternationalNumber } from '../platform/text/to-international-number.contract.ts';
import type { Letter } from '../platform/mail/letter-block.ts';
import type { AgencyProfile } from './agency.contract.ts';

/** A letter with the agency's name as letterhead and its contact details as signature. */
export function buildAgencyMail(agency: AgencyProfile, content: Omit<Letter, 'letterhead' | 'signature'>) {
  const { name, phones, email, address, postcode, town } = agency;
  return {
    senderName: name,
    ...renderLetter({
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
