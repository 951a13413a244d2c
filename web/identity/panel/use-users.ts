import type { StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import { type First, useRead, USERS } from '../../api/use-read.ts';
import { usersApiPath, type UsersQuery } from './list/users-query.ts';

export const useUsers = (query: UsersQuery, first: First<StaffUserList>) => useRead(USERS, usersApiPath(query), first);
