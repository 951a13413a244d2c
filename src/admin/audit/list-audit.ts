import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { AuditLog, type AuditLine } from '../../platform/audit/audit-log.ts';
import { iso } from '../../platform/reading/iso.ts';
import { pageOf } from '../../platform/reading/page-of.ts';
import { AUDIT_ACTIONS } from './audit-actions.contract.ts';
import { AuditSubjects } from './audit-subjects.ts';
import type { AuditLineItem, AuditList, AuditQuery } from './audit.contract.ts';
import { toldDetails } from './told-details.ts';
import { undoKey, undoOf } from './undo-of.ts';
import { UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';

const PAGE_SIZE = 50;

/** A page of the audit log, newest first. Reading it is not audited. */
export class ListAudit extends Query<AuditList> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, query: { actor, action, subject, from, to, page } }: ListAudit): Promise<AuditList> {
    demand(by, 'audit.read');
    const isKind = actor === 'system' || actor === 'visitor';
    const who = isKind ? { actorKind: actor } : { actor: actor?.toLowerCase() };
    const about = subject ? await this.subjects.found(by, subject) : undefined;
    const requested = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await this.log.page({ ...who, action, about, from, to }, requested);
    return pageOf(await this.described(by, lines), total, requested);
  }

  private async described(by: Actor, lines: readonly AuditLine[]): Promise<AuditLineItem[]> {
    const names = await this.subjects.named(by, lines);
    const isUndone = await this.undone(lines);
    return lines.map((line) => {
      const { id, at, actorKind, actor, action, address, details } = line;
      return {
        ...{ id, action, address },
        at: iso(at),
        actor:
          actorKind === 'user' ? (names.get(actor ?? '') ?? '—') : actorKind === 'visitor' ? 'Visitante' : 'Sistema',
        actionName: AUDIT_ACTIONS.get(action)?.name ?? action,
        subject: this.subjects.subjectOf(line, names),
        undo: isUndone(line) ? null : undoOf(line),
        details: toldDetails({ ...(actorKind === 'system' && { sistema: actor }), ...details }),
      };
    });
  }

  private async undone(lines: readonly AuditLine[]) {
    const keys = lines.map(undoKey).filter((key) => key !== undefined);
    const since = new Date(clock.now().getTime() - UNDO_PERIOD_MS);
    const found = await this.log.findUndone([...new Set(keys)], since);
    return (line: AuditLine) =>
      found.some(({ subject, key, at }) => subject === line.subject && key === undoKey(line) && iso(at) > iso(line.at));
  }
}
