import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../platform/actor.ts';
import { SignedIn, ApiProblems, Returns, ReturnsNothing, CurrentActor } from '../../platform/http/decorators.ts';
import { RecoveryCodes, SecondFactorCode, SecondFactorSetup } from '../account.contract.ts';
import { BeginSecondFactor, ConfirmSecondFactor, RenewRecoveryCodes, EndSecondFactor } from './own-second-factor.ts';

@ApiTags('Own account')
@Controller('api/v1/account')
export class SecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @SignedIn({ requiresReauthentication: true })
  @Post('second-factor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startSecondFactorSetup',
    summary: 'Start two-factor set-up',
    description: 'Returns a secret for an authenticator app. It takes effect once it is confirmed.',
  })
  @Returns(SecondFactorSetup)
  @ApiProblems(409)
  begin(@CurrentActor() actor: UserActor) {
    return this.commands.execute(new BeginSecondFactor(actor));
  }

  @SignedIn({ requiresReauthentication: true })
  @Put('second-factor')
  @ApiOperation({
    operationId: 'confirmSecondFactor',
    summary: 'Enable two-factor authentication',
    description: 'Confirms the secret with a code of the authenticator app.',
  })
  @Returns(RecoveryCodes)
  @ApiProblems(409, 422)
  confirm(@CurrentActor() actor: UserActor, @Body({ schema: SecondFactorCode }) { code }: SecondFactorCode) {
    return this.commands.execute(new ConfirmSecondFactor(actor, code));
  }

  @SignedIn({ requiresReauthentication: true })
  @Delete('second-factor')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'disableSecondFactor',
    summary: 'Disable two-factor authentication',
    description: 'Removes the second factor, so that the password alone is enough again.',
  })
  async end(@CurrentActor() actor: UserActor) {
    await this.commands.execute(new EndSecondFactor(actor));
  }

  @SignedIn({ requiresReauthentication: true })
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createRecoveryCodes',
    summary: 'Create new recovery codes',
    description: 'Returns ten new recovery codes and invalidates the former ones.',
  })
  @Returns(RecoveryCodes)
  @ApiProblems(409)
  renew(@CurrentActor() actor: UserActor) {
    return this.commands.execute(new RenewRecoveryCodes(actor));
  }
}
