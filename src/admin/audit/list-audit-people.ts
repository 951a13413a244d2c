import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AuditPeople } from './audit.contract.ts';

/** Current and former staff, for filtering the audit log. */
export class ListAuditPeople extends Query<AuditPeople> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListAuditPeople)
export class ListAuditPeopleHandler implements IQueryHandler<ListAuditPeople> {
  constructor(private readonly staffDirectory: StaffDirectory) {}

  async execute({ actor }: ListAuditPeople) {
    requirePermission(actor, 'audit.read');
    return {
      items: (await this.staffDirectory.listIncludingFormer()).map(({ id, name }) => ({ id, name })),
    } satisfies AuditPeople;
  }
}
