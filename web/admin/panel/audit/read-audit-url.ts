import { AuditQuery } from '../../../../src/admin/audit/audit.contract.ts';
import { LATER_PAGE, readUrl } from '../../../api/read-url.ts';
import type { AuditFilters } from './audit-url.ts';

const CONTRACTS = { ...AuditQuery.shape, page: LATER_PAGE };

/** Dates in the wrong order are exchanged rather than refused. */
export function readAuditUrl(asked: Record<string, string | undefined>): AuditFilters {
  const { from, to, ...filters } = readUrl(CONTRACTS, asked);
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...filters, from: first, to: last };
}
