import { Controller, Delete, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Role } from '../permissions.contract.ts';
import { HeirQuery } from '../staff-users.contract.ts';
import { DisableUser } from './access/disable-user.ts';
import { EnableUser } from './access/enable-user.ts';
import { RemoveSecondFactor } from './access/remove-second-factor.ts';
import { GiveRole } from './give-role.ts';
import { SendInvitationAgain } from './invitations/send-invitation-again.ts';
import { TakeRole } from './take-role.ts';

/** Changes of an account's access; all of them are idempotent. */
@ApiTags('Users')
@Allow('users.manage', { fresh: true })
@Controller('api/v1/staff/users/:id')
export class UserAccessController {
  constructor(private readonly commands: CommandBus) {}

  @Put('roles/:role')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'giveRole', summary: 'Gives a role and signs the user out everywhere' })
  @Refuses(404, 422)
  giveRole(@By() by: Actor, @Id() id: string, @Param('role', { schema: Role }) role: Role) {
    return this.commands.execute(new GiveRole(by, id, role));
  }

  @Delete('roles/:role')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'takeRole',
    summary: 'Takes a role and signs the user out everywhere; with the last one work is handed over',
  })
  @Refuses(404, 409, 422)
  takeRole(
    @By() by: Actor,
    @Id() id: string,
    @Param('role', { schema: Role }) role: Role,
    @Query({ schema: HeirQuery }) { reassignTo }: HeirQuery,
  ) {
    return this.commands.execute(new TakeRole(by, id, role, reassignTo));
  }

  @Put('disabling')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'disableUser', summary: 'Signs the user out for good; who owns work hands it over' })
  @Refuses(404, 409, 422)
  disable(@By() by: Actor, @Id() id: string, @Query({ schema: HeirQuery }) { reassignTo }: HeirQuery) {
    return this.commands.execute(new DisableUser(by, id, reassignTo));
  }

  @Delete('disabling')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'enableUser', summary: 'Lets the user sign in again' })
  @Refuses(404, 422)
  enable(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new EnableUser(by, id));
  }

  @Post('invitation')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'sendInvitationAgain', summary: 'Another mail for whoever has not accepted yet' })
  @Refuses(404, 409, 422)
  sendInvitationAgain(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new SendInvitationAgain(by, id));
  }

  @Delete('second-factor')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'removeSecondFactor', summary: 'For whoever has lost telephone and recovery codes' })
  @Refuses(404, 422)
  removeSecondFactor(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new RemoveSecondFactor(by, id));
  }
}
