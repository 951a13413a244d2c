import type { PageContextServer } from 'vike/types';
import { AuditList, AuditActors } from '../../../../../src/admin/audit/audit.contract.ts';
import { auditApiPath, auditUrl } from '../../../../admin/staff/audit/audit-url.ts';
import { parseAuditUrl } from '../../../../admin/staff/audit/parse-audit-url.ts';
import { orNullOn5xx, read, redirectToLastPage } from '../../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const filters = parseAuditUrl(urlParsed.search);
  const [list, people] = await Promise.all([
    read(api, auditApiPath(filters), AuditList).catch(orNullOn5xx),
    read(api, '/api/v1/staff/audit/actors', AuditActors).catch(orNullOn5xx),
  ]);
  redirectToLastPage(list, (page) => auditUrl({ ...filters, page }));
  return { filters, list, people: people?.items ?? [], loadedAt: Date.now() };
}
