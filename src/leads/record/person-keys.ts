import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldName } from '../../platform/input/fold.contract.ts';

interface Person {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Normalised name and contact. Leads with the same e-mail address or number belong to the same person. Numbers without
 * a country code count as Spanish.
 */
export const toPersonKeys = ({ name, email, phone }: Person) => ({
  nameKey: foldName(name),
  emailKey: email ? normalizeEmail(email) : null,
  phoneKey: phone ? normalizePhone(phone) : null,
});

export interface ContactKeys {
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
}

/** Returns conditions that match leads of the same person; none without a key. */
export const matchSamePerson = ({ emailKey, phoneKey }: ContactKeys) => [
  ...(emailKey ? [{ emailKey }] : []),
  ...(phoneKey ? [{ phoneKey }] : []),
];

export const normalizeEmail = (email: string) => email.trim().normalize().toLowerCase();

/** Converts a telephone number to E.164. Returns the first of several numbers, and null for an impossible number. */
export const normalizePhone = (phone: string): string | null => extractPhones(phone)[0] ?? null;

/** Extracts all numbers of a text in E.164, such as +34 (0)600 111 222 or 600 111 222 / 952 11 22 33. */
export function extractPhones(phone: string): string[] {
  const [first = '', ...furtherParts] = phone.split(/[/;,]/);
  // If the first part is not a number by itself, as in 0170/1234567, the slash belongs to the number.
  const texts = parsePossibleNumber(first) ? [first, ...furtherParts] : [phone.replaceAll('/', '')];
  return texts.flatMap((text) => parsePossibleNumber(text) ?? []);
}

function parsePossibleNumber(text: string): string | undefined {
  const plain = text.replace(/\(\s*0\s*\)/, '').replace(/^[\s(]*(?:00|[+\s]*\+)/, '+');
  const number = parsePhoneNumberFromString(plain, 'ES');
  return number?.isPossible() ? number.number : undefined;
}

/** Whether a text contains this number, in E.164 or as the digits of an impossible number. */
export const containsPhone = (text: string, number: string): boolean =>
  extractPhones(text).includes(number) || text.replace(/\D/g, '') === number;

/** Returns the digits without the country code; all digits of an impossible number. */
export const toNationalDigits = (phone: string): string =>
  parsePhoneNumberFromString(phone, 'ES')?.nationalNumber ?? phone.replace(/\D/g, '');
