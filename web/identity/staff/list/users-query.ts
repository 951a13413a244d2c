import type { StaffUserQuery } from '../../../../src/identity/staff-users.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

export type UsersQuery = QueryParams<StaffUserQuery>;

export const usersUrl = (query: UsersQuery) => listUrl('/admin/users', query);
export const usersApiPath = (query: UsersQuery) => listUrl('/api/v1/staff/users', query);
