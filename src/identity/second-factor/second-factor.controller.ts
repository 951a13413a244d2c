import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { SignedIn } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { RecoveryCodes, SecondFactorCode, SecondFactorSetup } from '../account.contract.ts';
import { BeginSecondFactor } from './begin-second-factor.ts';
import { ConfirmSecondFactor } from './confirm-second-factor.ts';
import { EndSecondFactor } from './end-second-factor.ts';
import { RenewRecoveryCodes } from './renew-recovery-codes.ts';

type Member = Actor & { kind: 'user' };

@ApiTags('Own account')
@Controller('api/v1/account')
export class SecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @SignedIn({ fresh: true })
  @Post('second-factor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginSecondFactor', summary: 'A secret for an authenticator, not yet in force' })
  @Returns(SecondFactorSetup)
  @Refuses(409)
  begin(@By() by: Member) {
    return this.commands.execute(new BeginSecondFactor(by));
  }

  @SignedIn({ fresh: true })
  @Put('second-factor')
  @ApiOperation({ operationId: 'confirmSecondFactor', summary: 'Puts the secret in force by a code of it' })
  @Returns(RecoveryCodes)
  @Refuses(409, 422)
  confirm(@By() by: Member, @Body({ schema: SecondFactorCode }) { code }: SecondFactorCode) {
    return this.commands.execute(new ConfirmSecondFactor(by, code));
  }

  @SignedIn({ fresh: true })
  @Delete('second-factor')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'endSecondFactor', summary: 'The password alone is enough again' })
  async end(@By() by: Member) {
    await this.commands.execute(new EndSecondFactor(by));
  }

  @SignedIn({ fresh: true })
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renewRecoveryCodes', summary: 'Ten new ones in place of those that there were' })
  @Returns(RecoveryCodes)
  @Refuses(409)
  renew(@By() by: Member) {
    return this.commands.execute(new RenewRecoveryCodes(by));
  }
}
