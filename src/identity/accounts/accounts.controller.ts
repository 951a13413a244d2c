import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Public } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { AccountRequestReceipt, ConfirmationInput, RegistrationInput } from '../account.contract.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { AccountLimits } from './account-limits.ts';
import { ConfirmAccount } from './confirm-account.ts';
import { RegisterAccount } from './register-account.ts';

@ApiTags('Accounts')
@Controller('api/v1/accounts')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: AccountLimits,
    private readonly passwords: ChosenPasswords,
  ) {}

  /** A password that is refused is not counted: whoever looks for a better one is no flood. */
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
  @ApiOperation({ operationId: 'confirmAccount', summary: 'Proves the address of an account by the link of a mail' })
  @Refuses(410, 422, 429)
  async confirm(
    @By() by: Actor,
    @Body({ schema: ConfirmationInput }) { token }: z.infer<typeof ConfirmationInput>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takeLink(visitorAddress(request));
    await this.commands.execute(new ConfirmAccount(by, token));
  }
}
