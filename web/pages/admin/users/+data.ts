import type { PageContextServer } from 'vike/types';
import { SecuritySettingsDetails, StaffUserList } from '../../../../src/identity/staff-users.contract.ts';
import { nothingForNow } from '../../../api/nothing-for-now.ts';
import { read } from '../../../api/read.ts';
import { toLastPage } from '../../../api/to-last-page.ts';
import { readUsersUrl } from '../../../identity/panel/list/read-users-url.ts';
import { usersApiPath, usersUrl } from '../../../identity/panel/list/users-query.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readUsersUrl(urlParsed.search);
  const [users, settings] = await Promise.all([
    read(api, usersApiPath(query), StaffUserList).catch(nothingForNow),
    read(api, '/api/v1/staff/security-settings', SecuritySettingsDetails).catch(nothingForNow),
  ]);
  toLastPage(users, (page) => usersUrl({ ...query, page }));
  return { query, users, settings, isNew: urlParsed.search['new'] === 'true', readAt: Date.now() };
}
