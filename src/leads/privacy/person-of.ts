import { InvalidInput } from '../../platform/problem.ts';
import type { Person } from '../../platform/privacy/personal-records.ts';
import { emailKey, phoneKey } from '../record/person-keys.ts';
import type { PersonQuery } from './personal-data.contract.ts';

/** The keys of a person. Throws InvalidInput for an impossible number, which would find nobody. */
export function personOf({ email, phone }: PersonQuery): Person {
  const number = phone === undefined ? null : phoneKey(phone);
  if (phone !== undefined && !number)
    throw new InvalidInput([{ message: 'Escriba un teléfono válido, como 600 123 456', path: ['phone'] }]);
  return { email: email === undefined ? null : emailKey(email), phone: number };
}
