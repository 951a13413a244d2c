import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { StaffUsers } from './staff-users.ts';
import { CountUsersAwaitingRole } from '../account.messages.ts';

@QueryHandler(CountUsersAwaitingRole)
export class CountUsersAwaitingRoleHandler implements IQueryHandler<CountUsersAwaitingRole> {
  constructor(private readonly users: StaffUsers) {}

  async execute({ by }: CountUsersAwaitingRole) {
    demand(by, 'users.manage');
    return this.users.count({ state: 'awaiting-approval' });
  }
}
