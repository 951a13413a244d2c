import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { SignedIn } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { RecoveryCodes, SecondFactorCode, SecondFactorSetup } from '../account.contract.ts';
import { BeginSecondFactor } from './begin-second-factor.ts';
import { ConfirmSecondFactor } from './confirm-second-factor.ts';
import { EndSecondFactor } from './end-second-factor.ts';
import { RenewRecoveryCodes } from './renew-recovery-codes.ts';

type UserActor = Actor & { kind: 'user' };

@ApiTags('Own account')
@Controller('api/v1/account')
export class SecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @SignedIn({ fresh: true })
  @Post('second-factor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginSecondFactor', summary: 'A secret for an authenticator, not yet in force' })
  @Returns(SecondFactorSetup)
  @ApiProblems(409)
  begin(@CurrentActor() actor: UserActor) {
    return this.commands.execute(new BeginSecondFactor(actor));
  }

  @SignedIn({ fresh: true })
  @Put('second-factor')
  @ApiOperation({ operationId: 'confirmSecondFactor', summary: 'Puts the secret in force by a code of it' })
  @Returns(RecoveryCodes)
  @ApiProblems(409, 422)
  confirm(@CurrentActor() actor: UserActor, @Body({ schema: SecondFactorCode }) { code }: SecondFactorCode) {
    return this.commands.execute(new ConfirmSecondFactor(actor, code));
  }

  @SignedIn({ fresh: true })
  @Delete('second-factor')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'endSecondFactor', summary: 'The password alone is enough again' })
  async end(@CurrentActor() actor: UserActor) {
    await this.commands.execute(new EndSecondFactor(actor));
  }

  @SignedIn({ fresh: true })
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renewRecoveryCodes', summary: 'Ten new ones in place of those that there were' })
  @Returns(RecoveryCodes)
  @ApiProblems(409)
  renew(@CurrentActor() actor: UserActor) {
    return this.commands.execute(new RenewRecoveryCodes(actor));
  }
}
