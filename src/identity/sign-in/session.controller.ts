import { Body, Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, configToken } from '../../config.ts';
import type { Actor, UserActor } from '../../platform/actor.ts';
import { createDeviceCookie, createSessionCookie } from '../../platform/http/cookies.ts';
import {
  Public,
  SignedIn,
  ApiProblems,
  Returns,
  ReturnsNothing,
  CurrentActor,
} from '../../platform/http/decorators.ts';
import { getClientIp } from '../../platform/http/request-origin.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { ReauthInput, SessionDetails, SignInInput } from '../session.contract.ts';
import { describeBrowser } from '../sessions/describe-browser.ts';
import { SignOut } from '../sessions/end-session.ts';
import { ShowSession } from '../sessions/show-sessions.ts';
import { LocalStrategy } from './local.strategy.ts';
import { Reauthenticate } from './reauthenticate.ts';
import { SignIn } from './sign-in.ts';
import { TRUSTED_DEVICE_SECONDS } from './trusted-devices.ts';

type VisitorActor = Actor & { kind: 'visitor' };
@ApiTags('Session')
@Controller('api/v1/session')
export class SessionController {
  private readonly cookie;
  private readonly device;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly localStrategy: LocalStrategy,
    private readonly limits: Limits,
    @Inject(configToken) config: Config,
  ) {
    this.cookie = createSessionCookie(config);
    this.device = createDeviceCookie(config);
  }

  @Public()
  @Post()
  @ApiOperation({
    operationId: 'signIn',
    summary: 'Sign in',
    description: 'Starts a session with e-mail address, password and, where enabled, a second factor.',
  })
  @Returns(SessionDetails, 201)
  @ApiProblems(401, 403, 422, 429)
  async signIn(
    @Body({ schema: SignInInput }) input: SignInInput,
    @CurrentActor() actor: VisitorActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const ipAddress = getClientIp(request);
    await this.limits.consume('sign-in-address-minute', ipAddress);
    await this.limits.consume('sign-in-address-hour', ipAddress);
    const name = describeBrowser(request.headers['user-agent']);
    const browser = { name, token: this.cookie.read(request), deviceTokens: this.device.read(request) };
    const { id, token, maxAge, deviceTokens } = await this.localStrategy.signIn(new SignIn(actor, input, browser));
    this.cookie.set(reply, token, maxAge);
    this.device.set(reply, deviceTokens, TRUSTED_DEVICE_SECONDS);
    return this.queries.execute(new ShowSession(id));
  }

  @SignedIn()
  @Get()
  @ApiOperation({
    operationId: 'getSession',
    summary: 'Get the current session',
    description: "Returns the signed-in user and the user's permissions.",
  })
  @Returns(SessionDetails)
  show(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ShowSession(actor.origin!.sessionId!));
  }

  @Public()
  @Delete()
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'signOut',
    summary: 'Sign out',
    description: 'Ends the session of this browser, if there is one.',
  })
  async signOut(
    @CurrentActor() actor: VisitorActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = this.cookie.read(request);
    if (token) await this.commands.execute(new SignOut(actor, token));
    this.cookie.clear(reply);
    // "storage" would also delete the visitor's favourites and cookie choice.
    reply.header('clear-site-data', '"cache"');
  }

  @SignedIn()
  @Post('reauthentication')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'reauthenticate',
    summary: 'Reauthenticate',
    description: 'Checks the password again before a sensitive operation and rotates the session cookie.',
  })
  @ApiProblems(401, 422, 429)
  async reauthenticate(
    @CurrentActor() actor: UserActor,
    @Body({ schema: ReauthInput }) input: ReauthInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const currentToken = this.cookie.read(request)!;
    const { token, maxAge } = await this.commands.execute(new Reauthenticate(actor, input, currentToken));
    this.cookie.set(reply, token, maxAge);
  }
}
