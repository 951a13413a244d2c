import type { Person } from '../../platform/privacy/personal-records.ts';
import { emailKey, phoneKey } from '../record/person-keys.ts';
import type { PersonQuery } from './personal-data.contract.ts';

/** The keys of a person. Forms take impossible numbers too, so that their digits have to find who left them. */
export const personOf = ({ email, phone }: PersonQuery): Person => ({
  email: email === undefined ? null : emailKey(email),
  phone: phone === undefined ? null : (phoneKey(phone) ?? phone.replace(/\D/g, '')),
});
