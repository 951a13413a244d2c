import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { LeadMailList, LeadMailQuery } from './lead-mail.contract.ts';
import { DismissMail, ListLeadMails, RetryMail } from './lead-mails.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/lead-mails')
export class LeadMailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listLeadMails',
    summary: 'List mails about leads',
    description: "Returns mails about the user's leads, or all mails for an administrator, newest first, 50 a page.",
  })
  @Returns(LeadMailList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: LeadMailQuery }) query: LeadMailQuery) {
    return this.queries.execute(new ListLeadMails(actor, query));
  }

  @Post(':id/retry')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'retryMail',
    summary: 'Retry a failed mail',
    description: 'Queues a failed mail again; the server retries it for about a day.',
  })
  @ApiProblems(404, 422)
  retry(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new RetryMail(actor, id));
  }

  @Post(':id/dismiss')
  @ReturnsNothing()
  @Allow('leads.all')
  @ApiOperation({
    operationId: 'dismissMail',
    summary: 'Dismiss a failed mail',
    description: 'Marks a failed mail as settled, so that it no longer waits for an action.',
  })
  @ApiProblems(404, 422)
  dismiss(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DismissMail(actor, id));
  }
}
