import { Body, Controller, Delete, Get, Inject, Param, Patch, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { SignedIn } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { createSessionCookie } from '../../platform/http/create-session-cookie.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { AccountDetails, OwnNameInput, PasswordChangeInput } from '../account.contract.ts';
import { OpenSessions } from '../session.contract.ts';
import { EndOpenSession } from '../sessions/end-open-session.ts';
import { ListOpenSessions } from '../sessions/list-open-sessions.ts';
import { AccountExport } from './account-export.contract.ts';
import { ChangePassword } from './change-password.ts';
import { EraseAccount } from './erase-account.ts';
import { ExportAccount } from './export-account.ts';
import { RenameAccount } from './rename-account.ts';
import { ShowAccount } from './show-account.ts';

type UserActor = Actor & { kind: 'user' };
const SessionId = z.uuid('Debe ser un UUID');

@ApiTags('Own account')
@Controller('api/v1/account')
export class AccountController {
  private readonly cookie;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
    @Inject(configToken) config: Config,
  ) {
    this.cookie = createSessionCookie(config);
  }

  @SignedIn()
  @Get()
  @ApiOperation({ operationId: 'showAccount', summary: 'The own account' })
  @Returns(AccountDetails)
  show(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ShowAccount(actor));
  }

  @SignedIn()
  @Patch()
  @ApiOperation({ operationId: 'renameAccount', summary: 'Another name for the own account' })
  @Returns(AccountDetails)
  @ApiProblems(422, 429)
  async rename(@CurrentActor() actor: UserActor, @Body({ schema: OwnNameInput }) names: OwnNameInput) {
    await this.limits.consume('account-changes', actor.id);
    await this.commands.execute(new RenameAccount(actor, names));
    return this.queries.execute(new ShowAccount(actor));
  }

  @SignedIn()
  @Put('password')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'changePassword', summary: 'Ends all sessions but this one, which gets a new cookie' })
  @ApiProblems(422, 429)
  async changePassword(
    @CurrentActor() actor: UserActor,
    @Body({ schema: PasswordChangeInput }) input: PasswordChangeInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, maxAge } = await this.commands.execute(new ChangePassword(actor, input));
    this.cookie.set(reply, token, maxAge);
  }

  @SignedIn()
  @Get('sessions')
  @ApiOperation({ operationId: 'listOpenSessions', summary: 'Where the own account is signed in' })
  @Returns(OpenSessions)
  sessions(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ListOpenSessions(actor));
  }

  @SignedIn({ fresh: true })
  @Delete('sessions/:id')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'endOpenSession', summary: 'Signs the own account out of one browser' })
  @ApiProblems(404, 422)
  async endSession(@CurrentActor() actor: UserActor, @Param('id', { schema: SessionId }) id: string) {
    await this.commands.execute(new EndOpenSession(actor, id));
  }

  @SignedIn({ fresh: true })
  @Get('export')
  @ApiOperation({ operationId: 'exportAccount', summary: 'Everything that is kept about the own account' })
  @Returns(AccountExport)
  export(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ExportAccount(actor));
  }

  @SignedIn({ fresh: true })
  @Delete()
  @ReturnsNothing()
  @ApiOperation({ operationId: 'eraseAccount', summary: 'Erases the own account' })
  @ApiProblems(409)
  async erase(@CurrentActor() actor: UserActor, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.commands.execute(new EraseAccount(actor));
    this.cookie.clear(reply);
  }
}
