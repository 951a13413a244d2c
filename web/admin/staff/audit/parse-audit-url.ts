import { AuditQuery } from '../../../../src/admin/audit/audit.contract.ts';
import { PAGE_PARAM, parseUrlParams } from '../../../api/parse-url-params.ts';
import type { AuditFilters } from './audit-url.ts';

const CONTRACTS = { ...AuditQuery.shape, page: PAGE_PARAM };

/** Dates in the wrong order are exchanged rather than refused. */
export function parseAuditUrl(params: Record<string, string | undefined>): AuditFilters {
  const { from, to, ...filters } = parseUrlParams(CONTRACTS, params);
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...filters, from: first, to: last };
}
