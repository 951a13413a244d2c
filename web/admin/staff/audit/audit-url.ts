import type { AuditQuery } from '../../../../src/admin/audit/audit.contract.ts';
import { type QueryParams, listUrl } from '../../../components/list/list-url.ts';
import { areReversed } from '../../../components/list/reversed-days.ts';

export type AuditFilters = QueryParams<AuditQuery>;

export const AUDIT_KEY = 'staff-audit';

export const auditUrl = (filters: AuditFilters) => listUrl('/admin/settings/audit', filters);
export const auditApiPath = (filters: AuditFilters) => listUrl('/api/v1/staff/audit', withoutReversedDays(filters));

/** The API refuses a first day after the last. */
const withoutReversedDays = (filters: AuditFilters): AuditFilters =>
  areReversed(filters.from, filters.to) ? { ...filters, from: undefined, to: undefined } : filters;
