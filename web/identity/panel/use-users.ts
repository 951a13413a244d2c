import { useQuery } from '@tanstack/react-query';
import type { StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { usersApiPath, type UsersQuery } from './list/users-query.ts';

export const USERS = 'staff-users';

export interface FirstUsers {
  query: UsersQuery;
  /** Null where the server could not have them. */
  users: StaffUserList | null;
  /** Each visit of the page begins with what its server had read. */
  readAt: number;
}

export const useUsers = ({ query, users, readAt }: FirstUsers) =>
  useQuery({
    queryKey: [USERS, usersApiPath(query), readAt],
    queryFn: ({ signal }) => fetchJson<StaffUserList>(usersApiPath(query), signal),
    ...(users && { initialData: users, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
