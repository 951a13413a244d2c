import type { Role } from '../../../../src/identity/permissions.contract.ts';
import type { UserState } from '../../../../src/identity/staff-users.contract.ts';

/** What the list is narrowed to, as the address says it. */
export interface UsersQuery {
  search?: string;
  state?: UserState;
  role?: Role;
  page?: number;
}

const parameters = (query: UsersQuery) => {
  const entries = Object.entries(query).filter(([name, value]) => value && !(name === 'page' && value === 1));
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
};

export const usersUrl = (query: UsersQuery) => `/admin/users${parameters(query)}`;
export const usersApiPath = (query: UsersQuery) => `/api/v1/staff/users${parameters(query)}`;
