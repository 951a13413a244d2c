import { Body, Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public, SignedIn } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { deviceCookie } from '../../platform/http/cookies/device-cookie.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { ReauthInput, SessionDetails, SignInInput } from '../session.contract.ts';
import { browserName } from '../sessions/browser-name.ts';
import { DEVICE_KNOWN_FOR } from '../sessions/session-limits.ts';
import { ShowSession } from '../sessions/show-session.ts';
import { SignOut } from '../sessions/sign-out.ts';
import { LocalStrategy } from './local.strategy.ts';
import { Reauthenticate } from './reauthenticate.ts';
import { SignIn } from './sign-in.ts';

type Visitor = Actor & { kind: 'visitor' };
type Member = Actor & { kind: 'user' };

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
    this.cookie = sessionCookie(config);
    this.device = deviceCookie(config);
  }

  @Public()
  @Post()
  @ApiOperation({ operationId: 'signIn', summary: 'Opens a session, by e-mail and password' })
  @Returns(SessionDetails, 201)
  @Refuses(401, 403, 422, 429)
  async signIn(
    @Body({ schema: SignInInput }) input: SignInInput,
    @By() by: Visitor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const address = visitorAddress(request);
    await this.limits.take('sign-in-address-minute', address);
    await this.limits.take('sign-in-address-hour', address);
    const name = browserName(request.headers['user-agent']);
    const browser = { name, token: this.cookie.read(request), marks: this.device.read(request) };
    const { id, token, maxAge, marks } = await this.local.signIn(new SignIn(by, input, browser));
    this.cookie.keep(reply, token, maxAge);
    this.device.keep(reply, marks, DEVICE_KNOWN_FOR);
    return this.queries.execute(new ShowSession(id));
  }

  @SignedIn()
  @Get()
  @ApiOperation({ operationId: 'showSession', summary: 'Who is signed in, and what they may do' })
  @Returns(SessionDetails)
  show(@By() by: Member) {
    return this.queries.execute(new ShowSession(by.origin!.sessionId!));
  }

  @Public()
  @Delete()
  @ReturnsNothing()
  @ApiOperation({ operationId: 'signOut', summary: 'Ends the session of this browser, if it has one' })
  async signOut(@By() by: Visitor, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const token = this.cookie.read(request);
    if (token) await this.commands.execute(new SignOut(by, token));
    this.cookie.forget(reply);
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
  @Refuses(401, 422, 429)
  async reauthenticate(
    @By() by: Member,
    @Body({ schema: ReauthInput }) input: ReauthInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const held = this.cookie.read(request)!;
    const { token, maxAge } = await this.commands.execute(new Reauthenticate(by, input, held));
    this.cookie.keep(reply, token, maxAge);
  }
}
