import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { Public } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { AccountClaim, AccountRequestReceipt, ConfirmationInput, RegistrationInput } from '../account.contract.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
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
    private readonly passwords: PasswordPolicy,
  ) {}

  /** Checks the password first, so that a refused one does not count against the limit. */
  @Public()
  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'registerAccount', summary: 'Asks for an account; the answer comes by mail' })
  @Returns(AccountRequestReceipt, 202)
  @ApiProblems(403, 422, 429)
  async register(
    @CurrentActor() actor: Actor,
    @Body({ schema: RegistrationInput }) input: RegistrationInput,
    @Req() request: FastifyRequest,
  ) {
    await this.passwords.assertAcceptable(input.password, input.email);
    await this.limits.takeRegistration(clientIp(request), input.email);
    await this.commands.execute(new RegisterAccount(actor, input));
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
  @ApiProblems(410, 422, 429)
  async confirm(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmationInput }) input: ConfirmationInput,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takeLink(clientIp(request));
    await this.commands.execute(new ConfirmAccount(actor, input));
  }

  @Public()
  @Post('claim')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'claimAccount',
    summary: 'Begins an account by the link of a mail, with a name and a password chosen now',
  })
  @ApiProblems(410, 422, 429)
  async claim(
    @CurrentActor() actor: Actor,
    @Body({ schema: AccountClaim }) input: AccountClaim,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takeLink(clientIp(request));
    await this.commands.execute(new ClaimAccount(actor, input));
  }
}
