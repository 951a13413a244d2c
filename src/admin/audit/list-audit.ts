import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { AuditLog, type AuditLine } from '../../platform/audit/audit-log.ts';
import { UNDO_PERIOD_MS } from '../../platform/audit/audit.ts';
import { toIso } from '../../platform/query/read.ts';
import { toPage, PAGE_SIZE } from '../../platform/query/to-page.ts';
import { AUDIT_ACTIONS } from './audit-actions.contract.ts';
import { AuditSubjects } from './audit-subjects.ts';
import type { AuditLineItem, AuditList, AuditQuery, AuditActors } from './audit.contract.ts';
import { labelDetails } from './label-details.ts';

const UNDOABLE_LEAD_ACTIONS: ReadonlySet<string> = new Set([
  'assign-lead',
  'take-lead',
  'move-lead',
  'set-lead-status',
  'file-lead',
]);

/** Id by which the entry of the undoing refers to this one: that of the merged lead or of the bulk change. */
const getUndoKey = ({ details }: Pick<AuditLine, 'details'>): string | undefined => {
  const { merged, batch } = details;
  return [merged, batch].find((key) => typeof key === 'string');
};

/**
 * Builds the request that undoes an audited change; null if it cannot be undone or is older than a day. A bulk change
 * is undone as a whole, except records that have changed since.
 */
function buildUndoRequest({ action, subject, at, details }: AuditLine): AuditLineItem['undo'] {
  if (!subject || Date.now() - Date.parse(toIso(at)) >= UNDO_PERIOD_MS) return null;
  const { merged, batch, after } = details;
  if (action === 'merge-leads' && typeof merged === 'string')
    return { path: `/staff/leads/${subject}/merge/undo`, body: { leadId: merged } };
  if (typeof batch !== 'string') return null;
  if (UNDOABLE_LEAD_ACTIONS.has(action) && after) return { path: '/staff/leads/bulk/undo', body: { batch } };
  if (action.endsWith('-property')) return { path: '/staff/properties/bulk/undo', body: { batch } };
  return null;
}

/** Lists entries of the audit log. Reading the log is not audited itself. */
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

  async execute({ actor, query }: ListAudit): Promise<AuditList> {
    requirePermission(actor, 'audit.read');
    const { actor: actorIdOrKind, action, subject, from, to, page } = query;
    const isActorKind = actorIdOrKind === 'system' || actorIdOrKind === 'visitor';
    const actorFilter = isActorKind ? { actorKind: actorIdOrKind } : { actor: actorIdOrKind?.toLowerCase() };
    const about = subject ? await this.subjects.findMatching(actor, subject) : undefined;
    const pageRequest = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await this.log.listPage({ ...actorFilter, action, about, from, to }, pageRequest);
    return toPage(await this.toItems(actor, lines), total, pageRequest);
  }

  private async toItems(actor: Actor, lines: readonly AuditLine[]): Promise<AuditLineItem[]> {
    const names = await this.subjects.findNames(actor, lines);
    const isUndone = await this.createUndoneCheck(lines);
    return lines.map((line) => {
      const { id, at, actorKind, actor, action, address, details } = line;
      return {
        ...{ id, action, address },
        at: toIso(at),
        actor: getActorName(line, names),
        actionName: AUDIT_ACTIONS.get(action)?.name ?? action,
        subject: this.subjects.toSubject(line, names),
        undo: isUndone(line) ? null : buildUndoRequest(line),
        details: labelDetails({ ...(actorKind === 'system' && { sistema: actor }), ...details }),
      };
    });
  }

  private async createUndoneCheck(lines: readonly AuditLine[]) {
    const keys = lines.map(getUndoKey).filter((key) => key !== undefined);
    const since = new Date(Date.now() - UNDO_PERIOD_MS);
    const undoEntries = await this.log.findUndoEntries([...new Set(keys)], since);
    return (line: AuditLine) =>
      undoEntries.some(
        ({ subject, key, at }) => subject === line.subject && key === getUndoKey(line) && toIso(at) > toIso(line.at),
      );
  }
}

function getActorName({ actorKind, actor }: AuditLine, names: ReadonlyMap<string, string>) {
  if (actorKind === 'user') return names.get(actor ?? '') ?? '—';
  return actorKind === 'visitor' ? 'Visitante' : 'Sistema';
}

export class ListAuditActors extends Query<AuditActors> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListAuditActors)
export class ListAuditActorsHandler implements IQueryHandler<ListAuditActors> {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async execute({ actor }: ListAuditActors) {
    requirePermission(actor, 'audit.read');
    return {
      items: (await this.staffDirectory.listIncludingFormer()).map(({ id, name }) => ({ id, name })),
    } satisfies AuditActors;
  }
}
