const SPAIN = '+34';
const SPANISH_DIGITS = 9;

/** Converts a telephone number for `tel:` links and machines; numbers without a country code are Spanish. */
export function toInternationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\D*\+/.test(phone)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.length === SPANISH_DIGITS ? SPAIN + digits : digits;
}
