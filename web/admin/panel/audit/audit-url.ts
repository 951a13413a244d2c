import type { AuditQuery } from '../../../../src/admin/audit/audit.contract.ts';
import { type Asked, listUrl } from '../../../ui/list/list-url.ts';

/** What the audit is narrowed to, as the address says it. */
export type AuditFilters = Asked<AuditQuery>;

export const auditUrl = (filters: AuditFilters) => listUrl('/admin/settings/audit', filters);
export const auditApiPath = (filters: AuditFilters) => listUrl('/api/v1/staff/audit', filters);
