import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { StaffUsers } from './staff-users.ts';

/** Whoever registered and may not enter the panel yet. */
export class CountUsersAwaitingRole extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(CountUsersAwaitingRole)
export class CountUsersAwaitingRoleHandler implements IQueryHandler<CountUsersAwaitingRole> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ by }: CountUsersAwaitingRole) {
    demand(by, 'users.manage');
    return this.users.count({ state: 'awaiting-approval' });
  }
}
