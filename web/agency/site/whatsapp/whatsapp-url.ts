import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';

const SPAIN = '34';

/** A conversation with the agency, with a text that the visitor can change; null where the agency has no WhatsApp. */
export const whatsappUrl = ({ name, whatsapp }: Pick<AgencyProfile, 'name' | 'whatsapp'>, text?: string) =>
  whatsapp &&
  `https://wa.me/${international(whatsapp)}?text=${encodeURIComponent(text ?? `Hola, les escribo desde la web de ${name}.`)}`;

/** Digits alone, with the country's; a number without one is Spanish. */
const international = (written: string) => {
  const digits = written.replace(/\D/g, '');
  if (written.trim().startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : SPAIN + digits;
};
