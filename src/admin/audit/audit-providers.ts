import { ListAuditHandler } from './list-audit.ts';

export const auditProviders = [ListAuditHandler];
