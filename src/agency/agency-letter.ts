import { letter } from '../platform/mail/letter.ts';
import { internationalNumber } from '../platform/words/international-number.contract.ts';
import type { Letter } from '../platform/mail/letter-block.ts';
import type { AgencyProfile } from './agency.contract.ts';

/** A letter with the agency's name as letterhead and its contact details as signature. */
export function agencyLetter(agency: AgencyProfile, content: Omit<Letter, 'letterhead' | 'signature'>) {
  const { name, phones, email, address, postcode, town } = agency;
  return {
    senderName: name,
    ...letter({
      ...content,
      letterhead: name,
      signature: [
        { text: name },
        ...phones.map((phone) => ({ text: phone, href: `tel:${internationalNumber(phone)}` })),
        { text: email, href: `mailto:${email}` },
        { text: `${address}, ${postcode} ${town}` },
      ],
    }),
  };
}
