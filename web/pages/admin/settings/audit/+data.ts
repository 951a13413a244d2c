import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { AuditList } from '../../../../../src/admin/audit/audit.contract.ts';
import { StaffUserList } from '../../../../../src/identity/staff-users.contract.ts';
import { ApiRefusal, read } from '../../../../api/read.ts';
import { auditApiPath, auditUrl, readAuditUrl } from '../../../../audit/audit-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const filters = readAuditUrl(urlParsed.search);
  const [list, users] = await Promise.all([
    read(api, auditApiPath(filters), AuditList).catch(nothingForNow),
    read(api, '/api/v1/staff/users', StaffUserList).catch(nothingForNow),
  ]);
  if (list && list.total > 0 && list.items.length === 0) throw redirect(auditUrl({ ...filters, page: list.pageCount }));
  const people = users?.items.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || email,
  }));
  return { filters, list, people: people ?? [], readAt: Date.now() };
}

/** The rest of the screen is shown, and can try again. */
function nothingForNow(fault: unknown) {
  if (fault instanceof ApiRefusal && fault.status >= 500) return null;
  throw fault;
}
