import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { IdempotencyKeyHeader } from '../../platform/http/headers/idempotency-key-header.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ShowActivity } from '../activities/show-activity.ts';
import { AddedLeadActivity } from '../lead-work.contract.ts';
import { SendReply } from '../lead-work.messages.ts';
import { ListReplyDrafts } from './list-reply-drafts.ts';
import { NewReply, ReplyDrafts } from './reply.contract.ts';

type UserActor = Actor & { kind: 'user' };

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
  @ApiProblems(404, 422)
  drafts(@CurrentActor() actor: UserActor, @Id() id: string) {
    return this.queries.execute(new ListReplyDrafts(actor, id));
  }

  @Post('replies')
  @ApiOperation({ operationId: 'sendReply', summary: 'A mail of the agency to the person; kept as an activity' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is one mail' })
  @Returns(AddedLeadActivity, 201)
  @ApiProblems(404, 409, 422)
  async send(
    @CurrentActor() actor: UserActor,
    @Id() id: string,
    @Body({ schema: NewReply }) input: NewReply,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const reply = await this.commands.execute(new SendReply(actor, id, input, key));
    return { ...(await this.queries.execute(new ShowActivity(actor, id, reply.id))), undo: reply.undo };
  }
}
