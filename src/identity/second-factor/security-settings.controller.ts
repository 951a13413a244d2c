import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, CurrentActor } from '../../platform/http/decorators.ts';
import { SecuritySettingsDetails, SecuritySettingsInput } from '../staff-users.contract.ts';
import { UpdateSecuritySettings, ShowSecuritySettings } from './security-settings.ts';

@ApiTags('Users')
@Controller('api/v1/staff/security-settings')
export class SecuritySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('users.manage')
  @ApiOperation({
    operationId: 'getSecuritySettings',
    summary: 'Get the security settings',
    description: 'Returns whether staff need a second factor, and how many users lack one.',
  })
  @Returns(SecuritySettingsDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowSecuritySettings(actor));
  }

  @Put()
  @Allow('users.manage', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'updateSecuritySettings',
    summary: 'Update the security settings',
    description: 'Sets whether staff must use a second factor.',
  })
  @Returns(SecuritySettingsDetails)
  @ApiProblems(422)
  async change(
    @CurrentActor() actor: Actor,
    @Body({ schema: SecuritySettingsInput }) { requiresSecondFactor }: SecuritySettingsInput,
  ) {
    await this.commands.execute(new UpdateSecuritySettings(actor, requiresSecondFactor));
    return this.queries.execute(new ShowSecuritySettings(actor));
  }
}
