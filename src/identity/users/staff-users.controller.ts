import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import {
  HeirQuery,
  NewStaffUser,
  StaffUser,
  StaffUserChanges,
  StaffUserList,
  StaffUserQuery,
} from '../staff-users.contract.ts';
import { ChangeStaffUser } from './change-staff-user.ts';
import { DeleteUser } from './delete-user.ts';
import { InviteStaffUser } from './invitations/invite-staff-user.ts';
import { ListStaffUsers } from './list-staff-users.ts';
import { ShowStaffUser } from './show-staff-user.ts';

@ApiTags('Users')
@Controller('api/v1/staff/users')
export class StaffUsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('users.manage')
  @ApiOperation({ operationId: 'listStaffUsers', summary: 'Everyone with an account, by name, 50 a page' })
  @Returns(StaffUserList)
  @Refuses(422)
  list(@By() by: Actor, @Query({ schema: StaffUserQuery }) query: StaffUserQuery) {
    return this.queries.execute(new ListStaffUsers(by, query));
  }

  @Get(':id')
  @Allow('users.manage')
  @ApiOperation({ operationId: 'getStaffUser', summary: 'One account' })
  @Returns(StaffUser)
  @Refuses(404, 422)
  show(@By() by: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffUser(by, id));
  }

  @Post()
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'inviteStaffUser', summary: 'An account with its roles; a mail invites its owner' })
  @Returns(StaffUser, 201)
  @Refuses(409, 422)
  async invite(@By() by: Actor, @Body({ schema: NewStaffUser }) input: NewStaffUser) {
    const { id } = await this.commands.execute(new InviteStaffUser(by, input));
    return this.queries.execute(new ShowStaffUser(by, id));
  }

  @Patch(':id')
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'changeStaffUser', summary: 'Name and address; only what changed' })
  @Returns(StaffUser)
  @Refuses(404, 409, 422)
  async change(@By() by: Actor, @Id() id: string, @Body({ schema: StaffUserChanges }) changes: StaffUserChanges) {
    await this.commands.execute(new ChangeStaffUser(by, id, changes));
    return this.queries.execute(new ShowStaffUser(by, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'deleteStaffUser', summary: 'Who owns work hands it over and is disabled instead' })
  @Refuses(404, 409, 422)
  delete(@By() by: Actor, @Id() id: string, @Query({ schema: HeirQuery }) { reassignTo }: HeirQuery) {
    return this.commands.execute(new DeleteUser(by, id, reassignTo));
  }
}
