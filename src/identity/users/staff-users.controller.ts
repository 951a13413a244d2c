import { Body, Controller, Delete, Get, Patch, Post, Query, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { Role } from '../permissions.contract.ts';
import {
  NewOwnerQuery,
  NewStaffUser,
  StaffUser,
  StaffUserChanges,
  StaffUserList,
  StaffUserQuery,
} from '../staff-users.contract.ts';
import { DeleteUser } from './delete-user.ts';
import { DisableUser, EnableUser } from './disable-user.ts';
import { InviteStaffUser, ResendInvitation } from './invite-staff-user.ts';
import { ListStaffUsers, ShowStaffUser } from './staff-users.ts';
import { UpdateStaffUser, RemoveSecondFactor } from './update-staff-user.ts';
import { GrantRole, RevokeRole } from './user-roles.ts';

@ApiTags('Users')
@Controller('api/v1/staff/users')
export class StaffUsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('users.manage')
  @ApiOperation({
    operationId: 'listUsers',
    summary: 'List users',
    description: 'Returns all accounts by name, 50 a page.',
  })
  @Returns(StaffUserList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: StaffUserQuery }) query: StaffUserQuery) {
    return this.queries.execute(new ListStaffUsers(actor, query));
  }

  @Get(':id')
  @Allow('users.manage')
  @ApiOperation({ operationId: 'getUser', summary: 'Get a user', description: 'Returns one account with its roles.' })
  @Returns(StaffUser)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowStaffUser(actor, id));
  }

  @Post()
  @Allow('users.manage', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'inviteUser',
    summary: 'Invite a user',
    description: 'Creates an account with roles and sends an invitation by mail.',
  })
  @Returns(StaffUser, 201)
  @ApiProblems(409, 422)
  async invite(@CurrentActor() actor: Actor, @Body({ schema: NewStaffUser }) input: NewStaffUser) {
    const { id } = await this.commands.execute(new InviteStaffUser(actor, input));
    return this.queries.execute(new ShowStaffUser(actor, id));
  }

  @Patch(':id')
  @Allow('users.manage', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'updateUser',
    summary: 'Update a user',
    description: 'Changes name and address. Only the fields that are sent change.',
  })
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
  @Allow('users.manage', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'deleteUser',
    summary: 'Delete a user',
    description: 'Deletes an account. A user who owns records hands them over and is disabled instead.',
  })
  @ApiProblems(404, 409, 422)
  delete(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: NewOwnerQuery }) { reassignTo }: NewOwnerQuery,
  ) {
    return this.commands.execute(new DeleteUser(actor, id, reassignTo));
  }
}

/** Changes of a user's access. All are idempotent, except that each call of `resendInvitation` sends a mail. */
@ApiTags('Users')
@Allow('users.manage', { requiresReauthentication: true })
@Controller('api/v1/staff/users/:id')
export class UserAccessController {
  constructor(private readonly commands: CommandBus) {}

  @Put('roles/:role')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'addUserRole',
    summary: 'Add a role',
    description: 'Adds a role and signs the user out everywhere.',
  })
  @ApiProblems(404, 422)
  grantRole(@CurrentActor() actor: Actor, @Id() id: string, @Param('role', { schema: Role }) role: Role) {
    return this.commands.execute(new GrantRole(actor, id, role));
  }

  @Delete('roles/:role')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'removeUserRole',
    summary: 'Remove a role',
    description:
      "Removes a role and signs the user out everywhere. Removing the last role requires a new owner for the user's records.",
  })
  @ApiProblems(404, 409, 422)
  revokeRole(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('role', { schema: Role }) role: Role,
    @Query({ schema: NewOwnerQuery }) { reassignTo }: NewOwnerQuery,
  ) {
    return this.commands.execute(new RevokeRole(actor, id, role, reassignTo));
  }

  @Put('disabled')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'disableUser',
    summary: 'Disable a user',
    description: 'Signs the user out and blocks further sign-ins. A user who owns records hands them over.',
  })
  @ApiProblems(404, 409, 422)
  disable(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: NewOwnerQuery }) { reassignTo }: NewOwnerQuery,
  ) {
    return this.commands.execute(new DisableUser(actor, id, reassignTo));
  }

  @Delete('disabled')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'enableUser',
    summary: 'Enable a user',
    description: 'Lets a disabled user sign in again.',
  })
  @ApiProblems(404, 422)
  enable(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new EnableUser(actor, id));
  }

  @Post('invitation')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'resendInvitation',
    summary: 'Resend an invitation',
    description: 'Sends another invitation mail to a user who has not accepted yet.',
  })
  @ApiProblems(404, 409, 422)
  resendInvitation(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new ResendInvitation(actor, id));
  }

  @Delete('second-factor')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'deleteUserSecondFactor',
    summary: "Remove a user's second factor",
    description: 'Lets a user sign in who lost both the telephone and the recovery codes.',
  })
  @ApiProblems(404, 422)
  removeSecondFactor(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new RemoveSecondFactor(actor, id));
  }
}
