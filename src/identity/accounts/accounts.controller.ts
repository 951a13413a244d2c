import { Body, Controller, HttpCode, Post, Req, Inject, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { type Config, configToken } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { createDeviceCookie } from '../../platform/http/cookies.ts';
import { Public, ApiProblems, Returns, ReturnsNothing, CurrentActor } from '../../platform/http/decorators.ts';
import { getClientIp } from '../../platform/http/request-origin.ts';
import {
  AccountClaim,
  AccountRequestReceipt,
  ConfirmationInput,
  RegistrationInput,
  PasswordResetInput,
  PasswordResetRequest,
  InvitationAcceptance,
  InvitationLink,
  InvitedPerson,
} from '../account.contract.ts';
import { PasswordPolicy } from '../passwords/passwords.ts';
import { TRUSTED_DEVICE_SECONDS } from '../sign-in/trusted-devices.ts';
import { AcceptInvitation, ShowInvitedPerson } from './accept-invitation.ts';
import { AccountLimits } from './account-limits.ts';
import { ClaimAccount, ConfirmAccount, RegisterAccount } from './register-account.ts';
import { RequestPasswordReset, ResetPassword } from './reset-password.ts';

@ApiTags('Accounts')
@Controller('api/v1/accounts')
export class RegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: AccountLimits,
    private readonly passwords: PasswordPolicy,
  ) {}

  /** Checks the password first, so that a refused password does not count against the limit. */
  @Public()
  @Post()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'registerAccount',
    summary: 'Register an account',
    description:
      'Starts a registration and sends a confirmation link by mail. The answer is the same whether or not the address already has an account.',
  })
  @Returns(AccountRequestReceipt, 202)
  @ApiProblems(403, 422, 429)
  async register(
    @CurrentActor() actor: Actor,
    @Body({ schema: RegistrationInput }) input: RegistrationInput,
    @Req() request: FastifyRequest,
  ) {
    await this.passwords.assertAcceptable(input.password, input.email);
    await this.limits.consumeRegistration(getClientIp(request), input.email);
    await this.commands.execute(new RegisterAccount(actor, input));
    return {};
  }

  @Public()
  @Post('confirmation')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'confirmAccount',
    summary: 'Confirm an account',
    description:
      'Activates an account with the link from a mail and the password given at registration. Other pending registrations of the same address are discarded.',
  })
  @ApiProblems(410, 422, 429)
  async confirm(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmationInput }) input: ConfirmationInput,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitLinkUse(getClientIp(request));
    await this.commands.execute(new ConfirmAccount(actor, input));
  }

  @Public()
  @Post('claim')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'claimAccount',
    summary: 'Confirm an account with a new password',
    description: 'Activates an account with the link from a mail, a name and a password chosen now.',
  })
  @ApiProblems(410, 422, 429)
  async claim(
    @CurrentActor() actor: Actor,
    @Body({ schema: AccountClaim }) input: AccountClaim,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitLinkUse(getClientIp(request));
    await this.commands.execute(new ClaimAccount(actor, input));
  }
}

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
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Request a password reset',
    description: 'Sends a link that is valid for 30 minutes. The answer is the same for unknown addresses.',
  })
  @Returns(AccountRequestReceipt, 202)
  @ApiProblems(422, 429)
  async request(
    @CurrentActor() actor: Actor,
    @Body({ schema: PasswordResetRequest }) { email }: PasswordResetRequest,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.consumePasswordReset(getClientIp(request), email);
    await this.commands.execute(new RequestPasswordReset(actor, email));
    return {};
  }

  @Public()
  @Put()
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Reset a password',
    description: 'Sets a new password with the link from a mail and ends all sessions of the user.',
  })
  @ApiProblems(410, 422, 429)
  async reset(
    @CurrentActor() actor: Actor,
    @Body({ schema: PasswordResetInput }) { token, password }: PasswordResetInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limits.limitLinkUse(getClientIp(request));
    const currentTokens = this.device.read(request);
    const { deviceTokens } = await this.commands.execute(new ResetPassword(actor, token, password, currentTokens));
    this.device.set(reply, deviceTokens, TRUSTED_DEVICE_SECONDS);
  }
}

@ApiTags('Accounts')
@Controller('api/v1/invitations')
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: AccountLimits,
  ) {}

  @Public()
  @Post('invitee')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getInvitation',
    summary: 'Get an invitation',
    description: 'Returns the person that an invitation link belongs to, without using the link up.',
  })
  @Returns(InvitedPerson)
  @ApiProblems(422, 429)
  async show(@Body({ schema: InvitationLink }) { token }: InvitationLink, @Req() request: FastifyRequest) {
    await this.limits.limitLinkUse(getClientIp(request));
    return this.queries.execute(new ShowInvitedPerson(token));
  }

  @Public()
  @Post('acceptance')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation',
    description: 'Sets name and password of an invited user with the link from a mail.',
  })
  @ApiProblems(410, 422, 429)
  async accept(
    @CurrentActor() actor: Actor,
    @Body({ schema: InvitationAcceptance }) input: InvitationAcceptance,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitLinkUse(getClientIp(request));
    await this.commands.execute(new AcceptInvitation(actor, input));
  }
}
