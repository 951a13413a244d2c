import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindPropertyRecord, ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { demand } from '../../platform/access/demand.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { AuditLog, type AuditLine } from '../../platform/audit/audit-log.ts';
import { iso } from '../../platform/reading/iso.ts';
import { pageOf } from '../../platform/reading/page-of.ts';
import { AUDIT_ACTIONS } from './audit-actions.contract.ts';
import type { AuditLineItem, AuditList, AuditQuery } from './audit.contract.ts';
import { toldDetails } from './told-details.ts';

const PAGE_SIZE = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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
    private readonly queries: QueryBus,
    private readonly names: StaffNames,
  ) {}

  async execute({ by, query: { actor, action, subject, from, to, page } }: ListAudit): Promise<AuditList> {
    demand(by, 'audit.read');
    const isKind = actor === 'system' || actor === 'visitor';
    const who = isKind ? { actorKind: actor } : { actor: actor?.toLowerCase() };
    const about = subject ? await this.idOf(subject) : undefined;
    const requested = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await this.log.page({ ...who, action, subject: about, from, to }, requested);
    return pageOf(await this.described(lines), total, requested);
  }

  private async idOf(subject: string) {
    if (UUID.test(subject)) return subject.toLowerCase();
    return (await this.queries.execute(new FindPropertyRecord(subject)))?.id ?? subject;
  }

  /** Resolves the names with the same number of statements however many lines there are. */
  private async described(lines: readonly AuditLine[]): Promise<AuditLineItem[]> {
    const subjects = (kind: string) =>
      lines.flatMap(({ action, subject }) => (subject && kindOf(action) === kind && UUID.test(subject) ? subject : []));
    const people = lines.flatMap(({ actorKind, actor }) => (actorKind === 'user' && actor ? actor : []));
    const names = await this.names.of([...people, ...subjects('user')]);
    const references = await this.queries.execute(new ListPropertyReferences(subjects('property')));
    return lines.map(({ id, at, actorKind, actor, action, subject, address, details }) => ({
      ...{ id, action, address },
      at: iso(at),
      actor: actorKind === 'user' ? (names.get(actor ?? '') ?? '—') : actorKind === 'visitor' ? 'Visitante' : 'Sistema',
      actionName: AUDIT_ACTIONS.get(action)?.name ?? action,
      subject:
        subject === null
          ? null
          : {
              kind: kindOf(action),
              id: subject,
              name: references.get(subject) ?? (kindOf(action) === 'user' ? names.get(subject) : undefined) ?? null,
            },
      details: toldDetails({ ...(actorKind === 'system' && { sistema: actor }), ...details }),
    }));
  }
}

const kindOf = (action: string) => AUDIT_ACTIONS.get(action)?.kind ?? 'other';
