import { Body, Controller, Delete, Get, Inject, Param, Patch, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Config, configToken } from '../../config.ts';
import type { UserActor } from '../../platform/actor.ts';
import { createSessionCookie } from '../../platform/http/cookies.ts';
import { SignedIn, ApiProblems, Returns, ReturnsNothing, CurrentActor } from '../../platform/http/decorators.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { AccountDetails, OwnNameInput, PasswordChangeInput } from '../account.contract.ts';
import { AccountExport } from '../accounts/account-export.contract.ts';
import { OpenSessions } from '../session.contract.ts';
import { EndOpenSession } from '../sessions/end-session.ts';
import { ListOpenSessions } from '../sessions/show-sessions.ts';
import { ChangePassword } from './change-password.ts';
import { EraseAccount } from './erase-account.ts';
import { ExportAccount } from './export-account.ts';
import { RenameAccount, ShowAccount } from './own-account.ts';

const SessionId = z.uuid('Debe ser un UUID');

@ApiTags('Own account')
@Controller('api/v1/account')
export class OwnAccountController {
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
  @ApiOperation({
    operationId: 'getAccount',
    summary: "Get the current user's account",
    description: 'Returns name, address, roles and security settings of the current user.',
  })
  @Returns(AccountDetails)
  show(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ShowAccount(actor));
  }

  @SignedIn()
  @Patch()
  @ApiOperation({
    operationId: 'updateAccount',
    summary: 'Rename the current user',
    description: 'Changes the name of the current user.',
  })
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
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change the password',
    description: 'Sets a new password and ends all other sessions. The current session gets a new cookie.',
  })
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
  @ApiOperation({
    operationId: 'listSessions',
    summary: "List the current user's sessions",
    description: 'Returns the browsers in which the current user is signed in.',
  })
  @Returns(OpenSessions)
  sessions(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ListOpenSessions(actor));
  }

  @SignedIn({ requiresReauthentication: true })
  @Delete('sessions/:id')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'endSession',
    summary: 'End a session',
    description: 'Signs the current user out of one browser.',
  })
  @ApiProblems(404, 422)
  async endSession(@CurrentActor() actor: UserActor, @Param('id', { schema: SessionId }) id: string) {
    await this.commands.execute(new EndOpenSession(actor, id));
  }

  @SignedIn({ requiresReauthentication: true })
  @Get('export')
  @ApiOperation({
    operationId: 'exportAccount',
    summary: "Export the current user's data",
    description: 'Returns all data stored about the current user.',
  })
  @Returns(AccountExport)
  export(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ExportAccount(actor));
  }

  @SignedIn({ requiresReauthentication: true })
  @Delete()
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'deleteAccount',
    summary: "Delete the current user's account",
    description: 'Erases the account and its personal data.',
  })
  @ApiProblems(409)
  async erase(@CurrentActor() actor: UserActor, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.commands.execute(new EraseAccount(actor));
    this.cookie.clear(reply);
  }
}
