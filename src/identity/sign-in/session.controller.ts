import { Body, Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public, SignedIn } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { createDeviceCookie } from '../../platform/http/cookies/create-device-cookie.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { createSessionCookie } from '../../platform/http/create-session-cookie.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { ReauthInput, SessionDetails, SignInInput } from '../session.contract.ts';
import { describeBrowser } from '../sessions/describe-browser.ts';
import { TRUSTED_DEVICE_SECONDS } from '../sessions/session-limits.ts';
import { ShowSession } from '../sessions/show-session.ts';
import { SignOut } from '../sessions/sign-out.ts';
import { LocalStrategy } from './local.strategy.ts';
import { Reauthenticate } from './reauthenticate.ts';
import { SignIn } from './sign-in.ts';

type VisitorActor = Actor & { kind: 'visitor' };
type UserActor = Actor & { kind: 'user' };

@ApiTags('Session')
@Controller('api/v1/session')
export class SessionController {
  private readonly cookie;
  private readonly device;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly local: LocalStrategy,
    private readonly limits: Limits,
    @Inject(configToken) config: Config,
  ) {
    this.cookie = createSessionCookie(config);
    this.device = createDeviceCookie(config);
  }

  @Public()
  @Post()
  @ApiOperation({ operationId: 'signIn', summary: 'Opens a session, by e-mail and password' })
  @Returns(SessionDetails, 201)
  @ApiProblems(401, 403, 422, 429)
  async signIn(
    @Body({ schema: SignInInput }) input: SignInInput,
    @CurrentActor() actor: VisitorActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const address = clientIp(request);
    await this.limits.consume('sign-in-address-minute', address);
    await this.limits.consume('sign-in-address-hour', address);
    const name = describeBrowser(request.headers['user-agent']);
    const browser = { name, token: this.cookie.read(request), deviceTokens: this.device.read(request) };
    const { id, token, maxAge, deviceTokens } = await this.local.signIn(new SignIn(actor, input, browser));
    this.cookie.set(reply, token, maxAge);
    this.device.set(reply, deviceTokens, TRUSTED_DEVICE_SECONDS);
    return this.queries.execute(new ShowSession(id));
  }

  @SignedIn()
  @Get()
  @ApiOperation({ operationId: 'showSession', summary: 'Who is signed in, and what they may do' })
  @Returns(SessionDetails)
  show(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ShowSession(actor.origin!.sessionId!));
  }

  @Public()
  @Delete()
  @ReturnsNothing()
  @ApiOperation({ operationId: 'signOut', summary: 'Ends the session of this browser, if it has one' })
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
    summary: 'The password given again, for what is delicate; a new cookie',
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
