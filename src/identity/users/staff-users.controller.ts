import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import {
  NewOwnerQuery,
  NewStaffUser,
  StaffUser,
  StaffUserChanges,
  StaffUserList,
  StaffUserQuery,
} from '../staff-users.contract.ts';
import { UpdateStaffUser } from './update-staff-user.ts';
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
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: StaffUserQuery }) query: StaffUserQuery) {
    return this.queries.execute(new ListStaffUsers(actor, query));
  }

  @Get(':id')
  @Allow('users.manage')
  @ApiOperation({ operationId: 'getStaffUser', summary: 'One account' })
  @Returns(StaffUser)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffUser(actor, id));
  }

  @Post()
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'inviteStaffUser', summary: 'An account with its roles; a mail invites its owner' })
  @Returns(StaffUser, 201)
  @ApiProblems(409, 422)
  async invite(@CurrentActor() actor: Actor, @Body({ schema: NewStaffUser }) input: NewStaffUser) {
    const { id } = await this.commands.execute(new InviteStaffUser(actor, input));
    return this.queries.execute(new ShowStaffUser(actor, id));
  }

  @Patch(':id')
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'changeStaffUser', summary: 'Name and address; only what changed' })
  @Returns(StaffUser)
  @ApiProblems(404, 409, 422)
  async change(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: StaffUserChanges }) changes: StaffUserChanges,
  ) {
    await this.commands.execute(new UpdateStaffUser(actor, id, changes));
    return this.queries.execute(new ShowStaffUser(actor, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'deleteStaffUser', summary: 'Who owns work hands it over and is disabled instead' })
  @ApiProblems(404, 409, 422)
  delete(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: NewOwnerQuery }) { reassignTo }: NewOwnerQuery,
  ) {
    return this.commands.execute(new DeleteUser(actor, id, reassignTo));
  }
}
