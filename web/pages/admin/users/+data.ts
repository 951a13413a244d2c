import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SecuritySettingsDetails, StaffUserList } from '../../../../src/identity/staff-users.contract.ts';
import { ApiRefusal, read } from '../../../api/read.ts';
import { readUsersUrl } from '../../../users/list/read-users-url.ts';
import { usersApiPath, usersUrl } from '../../../users/list/users-query.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const query = readUsersUrl(urlParsed.search);
  const [users, settings] = await Promise.all([
    read(api, usersApiPath(query), StaffUserList).catch(nothingForNow),
    read(api, '/api/v1/staff/security-settings', SecuritySettingsDetails).catch(nothingForNow),
  ]);
  if (users && users.total > 0 && users.items.length === 0)
    throw redirect(usersUrl({ ...query, page: users.pageCount }));
  return { query, users, settings, readAt: Date.now() };
}

/** The rest of the screen is shown, and can try again. */
function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
