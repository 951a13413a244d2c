import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { StaffUsers } from './staff-users.ts';
import { CountUsersAwaitingRole } from '../account.messages.ts';

@QueryHandler(CountUsersAwaitingRole)
export class CountUsersAwaitingRoleHandler implements IQueryHandler<CountUsersAwaitingRole> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ actor }: CountUsersAwaitingRole) {
    requirePermission(actor, 'users.manage');
    return this.users.count({ state: 'awaiting-approval' });
  }
}
