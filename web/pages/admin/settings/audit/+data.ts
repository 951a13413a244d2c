import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { AuditList, AuditPeople } from '../../../../../src/admin/audit/audit.contract.ts';
import { nothingForNow } from '../../../../api/nothing-for-now.ts';
import { read } from '../../../../api/read.ts';
import { auditApiPath, auditUrl, readAuditUrl } from '../../../../admin/panel/audit/audit-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const filters = readAuditUrl(urlParsed.search);
  const [list, people] = await Promise.all([
    read(api, auditApiPath(filters), AuditList).catch(nothingForNow),
    read(api, '/api/v1/staff/audit/people', AuditPeople).catch(nothingForNow),
  ]);
  if (list && list.total > 0 && list.items.length === 0) throw redirect(auditUrl({ ...filters, page: list.pageCount }));
  return { filters, list, people: people?.items ?? [], readAt: Date.now() };
}
