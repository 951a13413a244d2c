import { Role } from '../../../../src/identity/permissions.contract.ts';
import { UserState } from '../../../../src/identity/staff-users.contract.ts';
import type { UsersQuery } from './users-query.ts';

const LONGEST_SEARCH = 200;
const LAST_PAGE = 10_000;

/** Server: an address that people wrote; what it does not understand, it drops. */
export function readUsersUrl(asked: Record<string, string | undefined>): UsersQuery {
  const search = asked['search']?.trim().slice(0, LONGEST_SEARCH);
  const state = UserState.safeParse(asked['state']).data;
  const role = Role.safeParse(asked['role']).data;
  const page = Number(asked['page']);
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(role && { role }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  };
}
