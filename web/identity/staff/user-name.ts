import type { StaffUser } from '../../../src/identity/staff-users.contract.ts';

/** The name in a sentence: first and last name, else the e-mail address. */
export const userName = ({ firstName, lastName, email }: Pick<StaffUser, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
