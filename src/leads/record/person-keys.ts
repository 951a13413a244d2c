import { fold } from '../../platform/input/fold.contract.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

interface Person {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Normalised keys that leads of the same person share. Numbers without a country code are Spanish. */
export const personKeys = ({ name, email, phone }: Person) => ({
  nameKey: fold(name),
  emailKey: email ? emailKey(email) : null,
  phoneKey: phone ? phoneKey(phone) : null,
});

export interface KnownBy {
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
}

/** The conditions that find leads of the same person; empty when there is no key. */
export const samePerson = ({ emailKey, phoneKey }: KnownBy) => [
  ...(emailKey ? [{ emailKey }] : []),
  ...(phoneKey ? [{ phoneKey }] : []),
];

export const emailKey = (email: string) => email.trim().normalize().toLowerCase();

/** E.164, of several numbers the first; null when it is impossible. */
export function phoneKey(phone: string): string | null {
  const [first = ''] = phone.split(/[/;,]/);
  const number = parsePhoneNumberFromString(first.replace(/^\s*00/, '+'), 'ES');
  return number?.isPossible() ? number.number : null;
}
