import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { RequestKey } from '../../platform/http/headers/request-key.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ShowActivity } from '../activities/show-activity.ts';
import { AddedLeadActivity } from '../lead-work.contract.ts';
import { SendReply } from '../lead-work.messages.ts';
import { ListReplyDrafts } from './list-reply-drafts.ts';
import { NewReply, ReplyDrafts } from './reply.contract.ts';

type Member = Actor & { kind: 'user' };

@ApiTags('Leads')
@Allow('leads.work')
@Controller('api/v1/staff/leads/:id')
export class RepliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('reply-drafts')
  @ApiOperation({ operationId: 'listReplyDrafts', summary: 'All templates, filled in with what is known of the lead' })
  @Returns(ReplyDrafts)
  @Refuses(404, 422)
  drafts(@By() by: Member, @Id() id: string) {
    return this.queries.execute(new ListReplyDrafts(by, id));
  }

  @Post('replies')
  @ApiOperation({ operationId: 'sendReply', summary: 'A mail of the agency to the person; kept as an activity' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is one mail' })
  @Returns(AddedLeadActivity, 201)
  @Refuses(404, 409, 422)
  async send(
    @By() by: Member,
    @Id() id: string,
    @Body({ schema: NewReply }) input: NewReply,
    @RequestKey() key: string | undefined,
  ) {
    const sent = await this.commands.execute(new SendReply(by, id, input, key));
    return { ...(await this.queries.execute(new ShowActivity(by, id, sent.id))), undo: sent.undo };
  }
}
