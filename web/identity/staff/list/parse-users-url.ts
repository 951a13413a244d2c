import { StaffUserQuery } from '../../../../src/identity/staff-users.contract.ts';
import { PAGE_PARAM, parseUrlParams } from '../../../api/parse-url-params.ts';
import type { UsersQuery } from './users-query.ts';

const CONTRACTS = { ...StaffUserQuery.shape, page: PAGE_PARAM };

export const parseUsersUrl = (params: Record<string, string | undefined>): UsersQuery =>
  parseUrlParams(CONTRACTS, params);
