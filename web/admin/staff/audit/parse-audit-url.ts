import { AuditQuery } from '../../../../src/admin/audit/audit.contract.ts';
import { PAGE_PARAM, parseUrlParams } from '../../../api/parse-url-params.ts';
import type { AuditFilters } from './audit-url.ts';

const PARAMS = { ...AuditQuery.shape, page: PAGE_PARAM };

export const parseAuditUrl = (params: Record<string, string | undefined>): AuditFilters =>
  parseUrlParams(PARAMS, params);
