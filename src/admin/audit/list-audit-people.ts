import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AuditPeople } from './audit.contract.ts';

/** Current and former staff, for filtering the audit log. */
export class ListAuditPeople extends Query<AuditPeople> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListAuditPeople)
export class ListAuditPeopleHandler implements IQueryHandler<ListAuditPeople> {
  constructor(private readonly colleagues: Colleagues) {}

  async execute({ by }: ListAuditPeople) {
    demand(by, 'audit.read');
    return { items: (await this.colleagues.ever()).map(({ id, name }) => ({ id, name })) } satisfies AuditPeople;
  }
}
