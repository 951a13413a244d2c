import type { StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import { type InitialData, useApiQuery, USERS } from '../../api/use-api-query.ts';
import { usersApiPath, type UsersQuery } from './list/users-query.ts';

export const useUsers = (query: UsersQuery, first: InitialData<StaffUserList>) =>
  useApiQuery(USERS, usersApiPath(query), first);
