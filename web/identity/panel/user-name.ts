import type { StaffUser } from '../../../src/identity/staff-users.contract.ts';

/** How a sentence calls someone: by name, else by address. */
export const userName = ({ firstName, lastName, email }: Pick<StaffUser, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
