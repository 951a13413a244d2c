import { Controller, Delete, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Role } from '../permissions.contract.ts';
import { NewOwnerQuery } from '../staff-users.contract.ts';
import { DisableUser } from './access/disable-user.ts';
import { EnableUser } from './access/enable-user.ts';
import { RemoveSecondFactor } from './access/remove-second-factor.ts';
import { GrantRole } from './grant-role.ts';
import { ResendInvitation } from './invitations/resend-invitation.ts';
import { RevokeRole } from './revoke-role.ts';

/** Changes of an account's access; all of them are idempotent. */
@ApiTags('Users')
@Allow('users.manage', { fresh: true })
@Controller('api/v1/staff/users/:id')
export class UserAccessController {
  constructor(private readonly commands: CommandBus) {}

  @Put('roles/:role')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'giveRole', summary: 'Gives a role and signs the user out everywhere' })
  @ApiProblems(404, 422)
  grantRole(@CurrentActor() actor: Actor, @Id() id: string, @Param('role', { schema: Role }) role: Role) {
    return this.commands.execute(new GrantRole(actor, id, role));
  }

  @Delete('roles/:role')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'takeRole',
    summary: 'Takes a role and signs the user out everywhere; with the last one work is handed over',
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

  @Put('disabling')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'disableUser', summary: 'Signs the user out for good; who owns work hands it over' })
  @ApiProblems(404, 409, 422)
  disable(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: NewOwnerQuery }) { reassignTo }: NewOwnerQuery,
  ) {
    return this.commands.execute(new DisableUser(actor, id, reassignTo));
  }

  @Delete('disabling')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'enableUser', summary: 'Lets the user sign in again' })
  @ApiProblems(404, 422)
  enable(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new EnableUser(actor, id));
  }

  @Post('invitation')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'sendInvitationAgain', summary: 'Another mail for whoever has not accepted yet' })
  @ApiProblems(404, 409, 422)
  resendInvitation(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new ResendInvitation(actor, id));
  }

  @Delete('second-factor')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'removeSecondFactor', summary: 'For whoever has lost telephone and recovery codes' })
  @ApiProblems(404, 422)
  removeSecondFactor(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new RemoveSecondFactor(actor, id));
  }
}
