import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { SecuritySettingsDetails, SecuritySettingsInput } from '../staff-users.contract.ts';
import { UpdateSecuritySettings } from './update-security-settings.ts';
import { ShowSecuritySettings } from './show-security-settings.ts';

@ApiTags('Users')
@Controller('api/v1/staff/security-settings')
export class SecuritySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('users.manage')
  @ApiOperation({ operationId: 'getSecuritySettings', summary: 'Whether staff need a second factor, and who lacks it' })
  @Returns(SecuritySettingsDetails)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowSecuritySettings(actor));
  }

  @Put()
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'changeSecuritySettings', summary: 'Requires a second factor of staff, or no longer' })
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
