import type { Person } from '../../platform/privacy/personal-data-registry.ts';
import { normalizeEmail, normalizePhone } from '../record/person-keys.ts';
import type { PersonQuery } from './personal-data.contract.ts';

/** The keys of a person. Forms take impossible numbers too, so that their digits have to find who left them. */
export const toPerson = ({ email, phone }: PersonQuery): Person => ({
  email: email === undefined ? null : normalizeEmail(email),
  phone: phone === undefined ? null : (normalizePhone(phone) ?? phone.replace(/\D/g, '')),
});
