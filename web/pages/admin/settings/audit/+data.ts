import type { PageContextServer } from 'vike/types';
import { AuditList, AuditPeople } from '../../../../../src/admin/audit/audit.contract.ts';
import { nothingForNow } from '../../../../api/nothing-for-now.ts';
import { read } from '../../../../api/read.ts';
import { toLastPage } from '../../../../api/to-last-page.ts';
import { auditApiPath, auditUrl } from '../../../../admin/panel/audit/audit-url.ts';
import { readAuditUrl } from '../../../../admin/panel/audit/read-audit-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const filters = readAuditUrl(urlParsed.search);
  const [list, people] = await Promise.all([
    read(api, auditApiPath(filters), AuditList).catch(nothingForNow),
    read(api, '/api/v1/staff/audit/people', AuditPeople).catch(nothingForNow),
  ]);
  toLastPage(list, (page) => auditUrl({ ...filters, page }));
  return { filters, list, people: people?.items ?? [], readAt: Date.now() };
}
