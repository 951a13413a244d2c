import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { StaffUserList, StaffUserQuery } from '../staff-users.contract.ts';
import { StaffUsers } from './staff-users.ts';

/** Lists all accounts by name, in pages. */
export class ListStaffUsers extends Query<StaffUserList> {
  constructor(
    readonly actor: Actor,
    readonly query: StaffUserQuery,
  ) {
    super();
  }
}

@QueryHandler(ListStaffUsers)
export class ListStaffUsersHandler implements IQueryHandler<ListStaffUsers> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ actor, query }: ListStaffUsers): Promise<StaffUserList> {
    requirePermission(actor, 'users.manage');
    return this.users.page(query);
  }
}
