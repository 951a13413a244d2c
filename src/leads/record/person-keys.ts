import { foldName } from '../../platform/input/fold.contract.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

interface Person {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Normalised keys that leads of the same person share. Numbers without a country code are Spanish. */
export const personKeys = ({ name, email, phone }: Person) => ({
  nameKey: foldName(name),
  emailKey: email ? normalizeEmail(email) : null,
  phoneKey: phone ? normalizePhone(phone) : null,
});

export interface ContactKeys {
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
}

/** The conditions that find leads of the same person; empty when there is no key. */
export const matchSamePerson = ({ emailKey, phoneKey }: ContactKeys) => [
  ...(emailKey ? [{ emailKey }] : []),
  ...(phoneKey ? [{ phoneKey }] : []),
];

export const normalizeEmail = (email: string) => email.trim().normalize().toLowerCase();

/** E.164, of several numbers the first; null when it is impossible. */
export const normalizePhone = (phone: string): string | null => extractPhones(phone)[0] ?? null;

/** All numbers of a text in E.164, as +34 (0)600 111 222 or 600 111 222 / 952 11 22 33. */
export function extractPhones(phone: string): string[] {
  const [first = '', ...others] = phone.split(/[/;,]/);
  // After what is no number by itself, as in 0170/1234567, the sign is part of the number.
  const texts = parsePossibleNumber(first) ? [first, ...others] : [phone.replaceAll('/', '')];
  return texts.flatMap((text) => parsePossibleNumber(text) ?? []);
}

function parsePossibleNumber(text: string): string | undefined {
  const plain = text.replace(/\(\s*0\s*\)/, '').replace(/^[\s(]*(?:00|[+\s]*\+)/, '+');
  const number = parsePhoneNumberFromString(plain, 'ES');
  return number?.isPossible() ? number.number : undefined;
}

/** Whether a text holds this number, in E.164 or as the digits of what is no possible number. */
export const containsPhone = (text: string, number: string): boolean =>
  extractPhones(text).includes(number) || text.replace(/\D/g, '') === number;

/** The digits of a number without its country code; all digits of what is no possible number. */
export const toNationalDigits = (phone: string): string =>
  parsePhoneNumberFromString(phone, 'ES')?.nationalNumber ?? phone.replace(/\D/g, '');
