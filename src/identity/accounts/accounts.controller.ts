import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { Public } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { AccountClaim, AccountRequestReceipt, ConfirmationInput, RegistrationInput } from '../account.contract.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { ClaimAccount } from '../registration/claim-account.ts';
import { ConfirmAccount } from '../registration/confirm-account.ts';
import { RegisterAccount } from '../registration/register-account.ts';
import { AccountLimits } from './account-limits.ts';

@ApiTags('Accounts')
@Controller('api/v1/accounts')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: AccountLimits,
    private readonly passwords: ChosenPasswords,
  ) {}

  /** Checks the password first, so that a refused one does not count against the limit. */
  @Public()
  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'registerAccount', summary: 'Asks for an account; the answer comes by mail' })
  @Returns(AccountRequestReceipt, 202)
  @Refuses(403, 422, 429)
  async register(
    @By() by: Actor,
    @Body({ schema: RegistrationInput }) input: RegistrationInput,
    @Req() request: FastifyRequest,
  ) {
    await this.passwords.check(input.password, input.email);
    await this.limits.takeRegistration(visitorAddress(request), input.email);
    await this.commands.execute(new RegisterAccount(by, input));
    return {};
  }

  @Public()
  @Post('confirmation')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'confirmAccount',
    summary:
      'Begins an account by the link of a mail and the password of that registration; the others of the address end',
  })
  @Refuses(410, 422, 429)
  async confirm(
    @By() by: Actor,
    @Body({ schema: ConfirmationInput }) input: ConfirmationInput,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takeLink(visitorAddress(request));
    await this.commands.execute(new ConfirmAccount(by, input));
  }

  @Public()
  @Post('claim')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'claimAccount',
    summary: 'Begins an account by the link of a mail, with a name and a password chosen now',
  })
  @Refuses(410, 422, 429)
  async claim(@By() by: Actor, @Body({ schema: AccountClaim }) input: AccountClaim, @Req() request: FastifyRequest) {
    await this.limits.takeLink(visitorAddress(request));
    await this.commands.execute(new ClaimAccount(by, input));
  }
}
