import type { StaffUserQuery } from '../../../../src/identity/staff-users.contract.ts';
import { type Asked, listUrl } from '../../../ui/list/list-url.ts';

/** What the list is narrowed to, as the address says it. */
export type UsersQuery = Asked<StaffUserQuery>;

export const usersUrl = (query: UsersQuery) => listUrl('/admin/users', query);
export const usersApiPath = (query: UsersQuery) => listUrl('/api/v1/staff/users', query);
