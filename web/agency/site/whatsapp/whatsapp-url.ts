import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';

const SPANISH_COUNTRY_CODE = '34';

export const whatsappUrl = ({ name, whatsapp }: Pick<AgencyProfile, 'name' | 'whatsapp'>, text?: string) =>
  whatsapp &&
  `https://wa.me/${toWhatsappNumber(whatsapp)}?text=${encodeURIComponent(text ?? `Hola, les escribo desde la web de ${name}.`)}`;

/** Digits with a country code; numbers without one are Spanish. */
const toWhatsappNumber = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : SPANISH_COUNTRY_CODE + digits;
};
