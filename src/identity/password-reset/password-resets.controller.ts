import { Body, Controller, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { deviceCookie } from '../../platform/http/cookies/device-cookie.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { AccountRequestReceipt, PasswordResetInput, PasswordResetRequest } from '../account.contract.ts';
import { AccountLimits } from '../accounts/account-limits.ts';
import { DEVICE_KNOWN_FOR } from '../sessions/session-limits.ts';
import { RequestPasswordReset } from './request-password-reset.ts';
import { ResetPassword } from './reset-password.ts';

@ApiTags('Accounts')
@Controller('api/v1/password-resets')
export class PasswordResetsController {
  private readonly device;

  constructor(
    private readonly commands: CommandBus,
    private readonly limits: AccountLimits,
    @Inject(configToken) config: Config,
  ) {
    this.device = deviceCookie(config);
  }

  @Public()
  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'requestPasswordReset', summary: 'Asks for a link by mail, good for 30 minutes' })
  @Returns(AccountRequestReceipt, 202)
  @Refuses(422, 429)
  async request(
    @By() by: Actor,
    @Body({ schema: PasswordResetRequest }) { email }: PasswordResetRequest,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takePasswordReset(visitorAddress(request), email);
    await this.commands.execute(new RequestPasswordReset(by, email));
    return {};
  }

  @Public()
  @Put()
  @ReturnsNothing()
  @ApiOperation({ operationId: 'resetPassword', summary: 'Sets a password by the link of a mail; all sessions end' })
  @Refuses(410, 422, 429)
  async reset(
    @By() by: Actor,
    @Body({ schema: PasswordResetInput }) { token, password }: PasswordResetInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.takeLink(visitorAddress(request));
    const held = this.device.read(request);
    const { marks } = await this.commands.execute(new ResetPassword(by, token, password, held));
    this.device.keep(reply, marks, DEVICE_KNOWN_FOR);
  }
}
