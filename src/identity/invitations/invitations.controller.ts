import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { Public } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { InvitationAcceptance } from '../account.contract.ts';
import { AccountLimits } from '../accounts/account-limits.ts';
import { AcceptInvitation } from './accept-invitation.ts';

@ApiTags('Accounts')
@Controller('api/v1/invitations')
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: AccountLimits,
  ) {}

  @Public()
  @Post('acceptance')
  @ReturnsNothing()
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Name and password of who was invited, by the link of a mail',
  })
  @Refuses(410, 422, 429)
  async accept(
    @By() by: Actor,
    @Body({ schema: InvitationAcceptance }) input: InvitationAcceptance,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.takeLink(visitorAddress(request));
    await this.commands.execute(new AcceptInvitation(by, input));
  }
}
