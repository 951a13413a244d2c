const SPAIN = '+34';
const SPANISH_DIGITS = 9;

/** A telephone number for a `tel:` link or a machine; one without a country code is Spanish. */
export function toInternationalNumber(written: string): string {
  const digits = written.replace(/\D/g, '');
  if (/^\D*\+/.test(written)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.length === SPANISH_DIGITS ? SPAIN + digits : digits;
}
