import { Body, Controller, Get, Post, Delete, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, UserActor } from '../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  Id,
  CurrentActor,
  IdempotencyKeyHeader,
  ReturnsNothing,
} from '../../platform/http/decorators.ts';
import { ShowActivity } from '../activities/list-activities.ts';
import { AddedLeadActivity } from '../lead-work.contract.ts';
import { ListReplyDrafts } from './list-reply-drafts.ts';
import {
  UpdateReplyTemplate,
  CreateReplyTemplate,
  ListReplyTemplates,
  ShowReplyTemplate,
  DeleteReplyTemplate,
} from './reply-templates.ts';
import {
  NewReply,
  ReplyDrafts,
  ReplyTemplateChanges,
  ReplyTemplateDetails,
  ReplyTemplateInput,
  ReplyTemplates,
} from './reply.contract.ts';
import { SendReply } from './send-reply.ts';

@ApiTags('Leads')
@Allow('leads.work')
@Controller('api/v1/staff/leads/:id')
export class RepliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('reply-drafts')
  @ApiOperation({
    operationId: 'listReplyDrafts',
    summary: 'List reply drafts',
    description: 'Returns the reply templates that fit the lead, with its details filled in.',
  })
  @Returns(ReplyDrafts)
  @ApiProblems(404, 422)
  drafts(@CurrentActor() actor: UserActor, @Id() id: string) {
    return this.queries.execute(new ListReplyDrafts(actor, id));
  }

  @Post('replies')
  @ApiOperation({
    operationId: 'sendReply',
    summary: 'Reply to a lead',
    description: 'Sends a mail of the agency to the person and stores it as an activity.',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'UUID; a repeated request with the same key sends one mail',
  })
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

@ApiTags('Leads')
@Controller('api/v1/staff/reply-templates')
export class ReplyTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listReplyTemplates',
    summary: 'List reply templates',
    description: 'Returns the templates for replies, by name.',
  })
  @Returns(ReplyTemplates)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListReplyTemplates(actor));
  }

  @Post()
  @Allow('reply-templates.edit')
  @ApiOperation({
    operationId: 'createReplyTemplate',
    summary: 'Create a reply template',
    description: 'Stores a template. Its name must be unique in its language.',
  })
  @Returns(ReplyTemplateDetails, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: ReplyTemplateInput }) input: ReplyTemplateInput) {
    const { id } = await this.commands.execute(new CreateReplyTemplate(actor, input));
    return this.queries.execute(new ShowReplyTemplate(actor, id));
  }

  @Patch(':id')
  @Allow('reply-templates.edit')
  @ApiOperation({
    operationId: 'updateReplyTemplate',
    summary: 'Update a reply template',
    description: 'Changes only the fields that are sent.',
  })
  @Returns(ReplyTemplateDetails)
  @ApiProblems(404, 409, 422)
  async change(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: ReplyTemplateChanges }) changes: ReplyTemplateChanges,
  ) {
    await this.commands.execute(new UpdateReplyTemplate(actor, id, changes));
    return this.queries.execute(new ShowReplyTemplate(actor, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('reply-templates.edit')
  @ApiOperation({
    operationId: 'deleteReplyTemplate',
    summary: 'Delete a reply template',
    description: 'Deletes a template. Mails already sent with it stay.',
  })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteReplyTemplate(actor, id));
  }
}
