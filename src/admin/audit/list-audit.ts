import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { AuditLog, type AuditLine } from '../../platform/audit/audit-log.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { toPage } from '../../platform/query/to-page.ts';
import { AUDIT_ACTIONS } from './audit-actions.contract.ts';
import { AuditSubjects } from './audit-subjects.ts';
import type { AuditLineItem, AuditList, AuditQuery } from './audit.contract.ts';
import { labelDetails } from './label-details.ts';
import { getUndoKey, buildUndoRequest } from './build-undo-request.ts';
import { UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';

const PAGE_SIZE = 50;

/** A page of the audit log, newest first. Reading it is not audited. */
export class ListAudit extends Query<AuditList> {
  constructor(
    readonly actor: Actor,
    readonly query: AuditQuery,
  ) {
    super();
  }
}

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(
    private readonly log: AuditLog,
    private readonly subjects: AuditSubjects,
  ) {}

  async execute({ actor, query: { actor: actorId, action, subject, from, to, page } }: ListAudit): Promise<AuditList> {
    requirePermission(actor, 'audit.read');
    const isKind = actorId === 'system' || actorId === 'visitor';
    const actorFilter = isKind ? { actorKind: actorId } : { actor: actorId?.toLowerCase() };
    const about = subject ? await this.subjects.findMatching(actor, subject) : undefined;
    const pageRequest = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await this.log.listPage({ ...actorFilter, action, about, from, to }, pageRequest);
    return toPage(await this.toItems(actor, lines), total, pageRequest);
  }

  private async toItems(actor: Actor, lines: readonly AuditLine[]): Promise<AuditLineItem[]> {
    const names = await this.subjects.findNames(actor, lines);
    const isUndone = await this.findUndone(lines);
    return lines.map((line) => {
      const { id, at, actorKind, actor, action, address, details } = line;
      return {
        ...{ id, action, address },
        at: toIso(at),
        actor:
          actorKind === 'user' ? (names.get(actor ?? '') ?? '—') : actorKind === 'visitor' ? 'Visitante' : 'Sistema',
        actionName: AUDIT_ACTIONS.get(action)?.name ?? action,
        subject: this.subjects.toSubject(line, names),
        undo: isUndone(line) ? null : buildUndoRequest(line),
        details: labelDetails({ ...(actorKind === 'system' && { sistema: actor }), ...details }),
      };
    });
  }

  private async findUndone(lines: readonly AuditLine[]) {
    const keys = lines.map(getUndoKey).filter((key) => key !== undefined);
    const since = new Date(clock.now().getTime() - UNDO_PERIOD_MS);
    const found = await this.log.findUndoEntries([...new Set(keys)], since);
    return (line: AuditLine) =>
      found.some(
        ({ subject, key, at }) => subject === line.subject && key === getUndoKey(line) && toIso(at) > toIso(line.at),
      );
  }
}
