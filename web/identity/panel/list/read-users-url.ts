import { StaffUserQuery } from '../../../../src/identity/staff-users.contract.ts';
import { LATER_PAGE, readUrl } from '../../../api/read-url.ts';
import type { UsersQuery } from './users-query.ts';

const CONTRACTS = { ...StaffUserQuery.shape, page: LATER_PAGE };

export const readUsersUrl = (asked: Record<string, string | undefined>): UsersQuery => readUrl(CONTRACTS, asked);
