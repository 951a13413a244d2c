import type { StaffUser } from '../../../src/identity/staff-users.contract.ts';

export const formatUserName = ({ firstName, lastName, email }: Pick<StaffUser, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
