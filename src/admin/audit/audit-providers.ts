import { AuditSubjects } from './audit-subjects.ts';
import { ListAuditHandler } from './list-audit.ts';
import { ListAuditPeopleHandler } from './list-audit-people.ts';

export const auditProviders = [AuditSubjects, ListAuditHandler, ListAuditPeopleHandler];
