import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { Public } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { InvitationAcceptance, InvitationLink, InvitedPerson } from '../account.contract.ts';
import { AccountLimits } from '../accounts/account-limits.ts';
import { AcceptInvitation } from './accept-invitation.ts';
import { ShowInvitedPerson } from './show-invited-person.ts';

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
  @ApiOperation({ operationId: 'showInvitedPerson', summary: 'Whom the link of a mail invites; it stays unused' })
  @Returns(InvitedPerson)
  @ApiProblems(422, 429)
  async show(@Body({ schema: InvitationLink }) { token }: InvitationLink, @Req() request: FastifyRequest) {
    await this.limits.takeLink(clientIp(request));
    return this.queries.execute(new ShowInvitedPerson(token));
  }

  @Public()
  @Post('acceptance')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Name and password of who was invited, by the link of a mail',
  })
  @ApiProblems(410, 422, 429)
  async accept(
    @CurrentActor() actor: Actor,
    @Body({ schema: InvitationAcceptance }) input: InvitationAcceptance,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takeLink(clientIp(request));
    await this.commands.execute(new AcceptInvitation(actor, input));
  }
}
