import type { PageContextServer } from 'vike/types';
import { AuditList, AuditPeople } from '../../../../../src/admin/audit/audit.contract.ts';
import { nullIfUnavailable } from '../../../../api/null-if-unavailable.ts';
import { read } from '../../../../api/read.ts';
import { redirectToLastPage } from '../../../../api/redirect-to-last-page.ts';
import { auditApiPath, auditUrl } from '../../../../admin/panel/audit/audit-url.ts';
import { readAuditUrl } from '../../../../admin/panel/audit/read-audit-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const filters = readAuditUrl(urlParsed.search);
  const [list, people] = await Promise.all([
    read(api, auditApiPath(filters), AuditList).catch(nullIfUnavailable),
    read(api, '/api/v1/staff/audit/people', AuditPeople).catch(nullIfUnavailable),
  ]);
  redirectToLastPage(list, (page) => auditUrl({ ...filters, page }));
  return { filters, list, people: people?.items ?? [], readAt: Date.now() };
}
