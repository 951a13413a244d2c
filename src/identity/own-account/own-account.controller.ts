import { Body, Controller, Delete, Get, Inject, Param, Patch, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import { configToken } from '../../platform/config-token.ts';
import { SignedIn } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { Limits } from '../../platform/limits/limits.ts';
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

type Member = Actor & { kind: 'user' };
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
    this.cookie = sessionCookie(config);
  }

  @SignedIn()
  @Get()
  @ApiOperation({ operationId: 'showAccount', summary: 'The own account' })
  @Returns(AccountDetails)
  show(@By() by: Member) {
    return this.queries.execute(new ShowAccount(by));
  }

  @SignedIn()
  @Patch()
  @ApiOperation({ operationId: 'renameAccount', summary: 'Another name for the own account' })
  @Returns(AccountDetails)
  @Refuses(422, 429)
  async rename(@By() by: Member, @Body({ schema: OwnNameInput }) names: OwnNameInput) {
    await this.limits.take('account-changes', by.id);
    await this.commands.execute(new RenameAccount(by, names));
    return this.queries.execute(new ShowAccount(by));
  }

  @SignedIn()
  @Put('password')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'changePassword', summary: 'Ends all sessions but this one, which gets a new cookie' })
  @Refuses(422, 429)
  async changePassword(
    @By() by: Member,
    @Body({ schema: PasswordChangeInput }) input: PasswordChangeInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, maxAge } = await this.commands.execute(new ChangePassword(by, input));
    this.cookie.keep(reply, token, maxAge);
  }

  @SignedIn()
  @Get('sessions')
  @ApiOperation({ operationId: 'listOpenSessions', summary: 'Where the own account is signed in' })
  @Returns(OpenSessions)
  sessions(@By() by: Member) {
    return this.queries.execute(new ListOpenSessions(by));
  }

  @SignedIn({ fresh: true })
  @Delete('sessions/:id')
  @ReturnsNothing()
  @ApiOperation({ operationId: 'endOpenSession', summary: 'Signs the own account out of one browser' })
  @Refuses(404, 422)
  async endSession(@By() by: Member, @Param('id', { schema: SessionId }) id: string) {
    await this.commands.execute(new EndOpenSession(by, id));
  }

  @SignedIn({ fresh: true })
  @Get('export')
  @ApiOperation({ operationId: 'exportAccount', summary: 'Everything that is kept about the own account' })
  @Returns(AccountExport)
  export(@By() by: Member) {
    return this.queries.execute(new ExportAccount(by));
  }

  @SignedIn({ fresh: true })
  @Delete()
  @ReturnsNothing()
  @ApiOperation({ operationId: 'eraseAccount', summary: 'Erases the own account' })
  @Refuses(409)
  async erase(@By() by: Member, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.commands.execute(new EraseAccount(by));
    this.cookie.forget(reply);
  }
}
