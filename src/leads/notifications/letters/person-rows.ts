import type { Row } from '../../../platform/mail/letter-block.ts';
import type { Inquiry } from '../../inquiry.entity.ts';

/** Who it is, to be written to or called by a touch. */
export const personRows = ({ name, email, phone, phoneKey }: Inquiry): Row[] => [
  { label: 'Nombre', text: name },
  ...(email ? [{ label: 'Correo', text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }] : []),
  ...(phone ? [{ label: 'Teléfono', text: phone, href: `tel:${phoneKey ?? phone.replace(/[^\d+]/g, '')}` }] : []),
];
