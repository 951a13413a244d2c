import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { SecuritySettingsDetails, SecuritySettingsInput } from '../staff-users.contract.ts';
import { ChangeSecuritySettings } from './change-security-settings.ts';
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
  show(@By() by: Actor) {
    return this.queries.execute(new ShowSecuritySettings(by));
  }

  @Put()
  @Allow('users.manage', { fresh: true })
  @ApiOperation({ operationId: 'changeSecuritySettings', summary: 'Requires a second factor of staff, or no longer' })
  @Returns(SecuritySettingsDetails)
  @Refuses(422)
  async change(
    @By() by: Actor,
    @Body({ schema: SecuritySettingsInput }) { requiresSecondFactor }: SecuritySettingsInput,
  ) {
    await this.commands.execute(new ChangeSecuritySettings(by, requiresSecondFactor));
    return this.queries.execute(new ShowSecuritySettings(by));
  }
}
