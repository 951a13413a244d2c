import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { UpdateReplyTemplate } from './update-reply-template.ts';
import { CreateReplyTemplate } from './create-reply-template.ts';
import { DeleteReplyTemplate } from './delete-reply-template.ts';
import { ListReplyTemplates } from './list-reply-templates.ts';
import { ReplyTemplateChanges, ReplyTemplateDetails, ReplyTemplateInput, ReplyTemplates } from './reply.contract.ts';
import { ShowReplyTemplate } from './show-reply-template.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/reply-templates')
export class ReplyTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listReplyTemplates', summary: 'What replies can begin with, by name' })
  @Returns(ReplyTemplates)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListReplyTemplates(actor));
  }

  @Post()
  @Allow('reply-templates.edit')
  @ApiOperation({ operationId: 'createReplyTemplate', summary: 'One of a name that no other of its language has' })
  @Returns(ReplyTemplateDetails, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: ReplyTemplateInput }) input: ReplyTemplateInput) {
    const { id } = await this.commands.execute(new CreateReplyTemplate(actor, input));
    return this.queries.execute(new ShowReplyTemplate(actor, id));
  }

  @Patch(':id')
  @Allow('reply-templates.edit')
  @ApiOperation({ operationId: 'changeReplyTemplate', summary: 'Only what changed' })
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
  @ApiOperation({ operationId: 'deleteReplyTemplate', summary: 'What was sent stays' })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteReplyTemplate(actor, id));
  }
}
