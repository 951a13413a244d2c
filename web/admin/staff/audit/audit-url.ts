import type { AuditQuery } from '../../../../src/admin/audit/audit.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';

/** The filters of the audit, as they stand in its address. */
export type AuditFilters = QueryParams<AuditQuery>;

/** The key of its queries. */
export const AUDIT = 'staff-audit';

export const auditUrl = (filters: AuditFilters) => listUrl('/admin/settings/audit', filters);
export const auditApiPath = (filters: AuditFilters) => listUrl('/api/v1/staff/audit', filters);
