import { toInternationalNumber } from '../../../platform/text/to-international-number.contract.ts';
import type { Row } from '../../../platform/mail/letter-block.ts';
import type { Lead } from '../../lead.entity.ts';

/** The person's contact details, as links to write or call. */
export const personRows = ({ name, email, phone, phoneKey }: Lead): Row[] => [
  { label: 'Nombre', text: name },
  ...(email ? [{ label: 'Correo', text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }] : []),
  ...(phone ? [{ label: 'Teléfono', text: phone, href: `tel:${phoneKey ?? toInternationalNumber(phone)}` }] : []),
];
