import type { PageContextServer } from 'vike/types';
import { SecuritySettingsDetails, StaffUserList } from '../../../../src/identity/staff-users.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';
import { redirectToLastPage } from '../../../api/redirect-to-last-page.ts';
import { readUsersUrl } from '../../../identity/panel/list/read-users-url.ts';
import { usersApiPath, usersUrl } from '../../../identity/panel/list/users-query.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readUsersUrl(urlParsed.search);
  const [users, settings] = await Promise.all([
    read(api, usersApiPath(query), StaffUserList).catch(nullIfUnavailable),
    read(api, '/api/v1/staff/security-settings', SecuritySettingsDetails).catch(nullIfUnavailable),
  ]);
  redirectToLastPage(users, (page) => usersUrl({ ...query, page }));
  return { query, users, settings, isNew: urlParsed.search['new'] === 'true', readAt: Date.now() };
}
