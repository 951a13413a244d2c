import { Body, Controller, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { createDeviceCookie } from '../../platform/http/cookies/create-device-cookie.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { AccountRequestReceipt, PasswordResetInput, PasswordResetRequest } from '../account.contract.ts';
import { AccountLimits } from '../accounts/account-limits.ts';
import { TRUSTED_DEVICE_SECONDS } from '../sessions/session-limits.ts';
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
    this.device = createDeviceCookie(config);
  }

  @Public()
  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'requestPasswordReset', summary: 'Asks for a link by mail, good for 30 minutes' })
  @Returns(AccountRequestReceipt, 202)
  @ApiProblems(422, 429)
  async request(
    @CurrentActor() actor: Actor,
    @Body({ schema: PasswordResetRequest }) { email }: PasswordResetRequest,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takePasswordReset(clientIp(request), email);
    await this.commands.execute(new RequestPasswordReset(actor, email));
    return {};
  }

  @Public()
  @Put()
  @ReturnsNothing()
  @ApiOperation({ operationId: 'resetPassword', summary: 'Sets a password by the link of a mail; all sessions end' })
  @ApiProblems(410, 422, 429)
  async reset(
    @CurrentActor() actor: Actor,
    @Body({ schema: PasswordResetInput }) { token, password }: PasswordResetInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.takeLink(clientIp(request));
    const currentTokens = this.device.read(request);
    const { deviceTokens } = await this.commands.execute(new ResetPassword(actor, token, password, currentTokens));
    this.device.set(reply, deviceTokens, TRUSTED_DEVICE_SECONDS);
  }
}
