import type { PageContextServer } from 'vike/types';
import { AuditList, AuditPeople } from '../../../../../src/admin/audit/audit.contract.ts';
import { orNullOn5xx } from '../../../../api/or-null-on5xx.ts';
import { read } from '../../../../api/read.ts';
import { redirectToLastPage } from '../../../../api/redirect-to-last-page.ts';
import { auditApiPath, auditUrl } from '../../../../admin/staff/audit/audit-url.ts';
import { parseAuditUrl } from '../../../../admin/staff/audit/parse-audit-url.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const filters = parseAuditUrl(urlParsed.search);
  const [list, people] = await Promise.all([
    read(api, auditApiPath(filters), AuditList).catch(orNullOn5xx),
    read(api, '/api/v1/staff/audit/people', AuditPeople).catch(orNullOn5xx),
  ]);
  redirectToLastPage(list, (page) => auditUrl({ ...filters, page }));
  return { filters, list, people: people?.items ?? [], loadedAt: Date.now() };
}
