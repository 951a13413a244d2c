import type { PageContextServer } from 'vike/types';
import { SecuritySettingsDetails, StaffUserList } from '../../../../src/identity/staff-users.contract.ts';
import { orNullOn5xx, read, redirectToLastPage } from '../../../api/read.ts';
import { parseUsersUrl } from '../../../identity/staff/list/parse-users-url.ts';
import { usersApiPath, usersUrl } from '../../../identity/staff/list/users-query.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = parseUsersUrl(urlParsed.search);
  const [users, settings] = await Promise.all([
    read(api, usersApiPath(query), StaffUserList).catch(orNullOn5xx),
    read(api, '/api/v1/staff/security-settings', SecuritySettingsDetails).catch(orNullOn5xx),
  ]);
  redirectToLastPage(users, (page) => usersUrl({ ...query, page }));
  return { query, users, settings, isNew: urlParsed.search['new'] === 'true', loadedAt: Date.now() };
}
