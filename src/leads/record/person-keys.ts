import { fold } from '../../platform/fold.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

interface Person {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** What two leads of the same person have in common, however it was written; numbers without a country are Spanish. */
export const personKeys = ({ name, email, phone }: Person) => ({
  nameKey: fold(name),
  emailKey: email ? emailKey(email) : null,
  phoneKey: phone ? phoneKey(phone) : null,
});

export interface KnownBy {
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
}

/** What finds the leads of the same person; nothing, where there is nothing to know them by. */
export const samePerson = ({ emailKey, phoneKey }: KnownBy) => [
  ...(emailKey ? [{ emailKey }] : []),
  ...(phoneKey ? [{ phoneKey }] : []),
];

export const emailKey = (email: string) => email.trim().normalize().toLowerCase();

/** E.164; null where no number can be that long. */
export function phoneKey(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'), 'ES');
  return number?.isPossible() ? number.number : null;
}
