import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadMailList, LeadMailQuery } from '../lead-mail.contract.ts';
import { DismissMail } from './dismiss-mail.ts';
import { ListLeadMails } from './list-lead-mails.ts';
import { RetryMail } from './retry-mail.ts';

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
    summary: 'What is sent because of leads, to an admin all that is sent; the newest first, 50 a page',
  })
  @Returns(LeadMailList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: LeadMailQuery }) query: LeadMailQuery) {
    return this.queries.execute(new ListLeadMails(actor, query));
  }

  @Post(':id/sending')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'sendMailAgain', summary: 'A failed mail has another day of attempts, from now' })
  @ApiProblems(404, 422)
  retry(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new RetryMail(actor, id));
  }

  @Post(':id/dismissal')
  @ReturnsNothing()
  @Allow('leads.all')
  @ApiOperation({ operationId: 'dismissMail', summary: 'A failed mail is let be: it waits for nobody any more' })
  @ApiProblems(404, 422)
  dismiss(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DismissMail(actor, id));
  }
}
