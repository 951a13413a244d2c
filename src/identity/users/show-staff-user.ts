import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { StaffUser } from '../staff-users.contract.ts';
import { StaffUsers } from './staff-users.ts';
import { UserNotFound } from './staff-users.problems.ts';

export class ShowStaffUser extends Query<StaffUser> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffUser)
export class ShowStaffUserHandler implements IQueryHandler<ShowStaffUser> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ actor, id }: ShowStaffUser) {
    requirePermission(actor, 'users.manage');
    const user = await this.users.find(id);
    if (!user) throw new UserNotFound();
    return user;
  }
}
