import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadMailList, LeadMailQuery } from '../lead-mail.contract.ts';
import { DismissMail } from './dismiss-mail.ts';
import { ListLeadMails } from './list-lead-mails.ts';
import { SendMailAgain } from './send-mail-again.ts';

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
  @Refuses(422)
  list(@By() by: Actor, @Query({ schema: LeadMailQuery }) query: LeadMailQuery) {
    return this.queries.execute(new ListLeadMails(by, query));
  }

  @Post(':id/sending')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'sendMailAgain', summary: 'A failed mail has another day of attempts, from now' })
  @Refuses(404, 422)
  sendAgain(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new SendMailAgain(by, id));
  }

  @Post(':id/dismissal')
  @ReturnsNothing()
  @Allow('leads.all')
  @ApiOperation({ operationId: 'dismissMail', summary: 'A failed mail is let be: it waits for nobody any more' })
  @Refuses(404, 422)
  dismiss(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new DismissMail(by, id));
  }
}
