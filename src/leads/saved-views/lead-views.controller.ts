import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { LeadViewDetails, LeadViewName, LeadViews, NewLeadView } from './lead-view.contract.ts';
import { DeleteLeadView, ListLeadViews, SaveLeadView, RenameLeadView } from './lead-views.ts';

/** Views are private to each user. */
@ApiTags('Lead views')
@Controller('api/v1/staff/lead-views')
export class LeadViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listLeadViews',
    summary: 'List saved views',
    description: "Returns the current user's saved views of leads, by name.",
  })
  @Returns(LeadViews)
  list(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ListLeadViews(actor));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'createLeadView',
    summary: 'Create a saved view',
    description: 'Saves filters and sort order under a name. A user has at most 20 views.',
  })
  @Returns(LeadViewDetails, 201)
  @ApiProblems(409, 422)
  save(@CurrentActor() actor: UserActor, @Body({ schema: NewLeadView }) input: NewLeadView) {
    return this.commands.execute(new SaveLeadView(actor, input));
  }

  @Patch(':id')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'updateLeadView',
    summary: 'Rename a saved view',
    description: 'Changes the name of a view of the current user.',
  })
  @ApiProblems(404, 409, 422)
  rename(@CurrentActor() actor: UserActor, @Id() id: string, @Body({ schema: LeadViewName }) { name }: LeadViewName) {
    return this.commands.execute(new RenameLeadView(actor, id, name));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'deleteLeadView',
    summary: 'Delete a saved view',
    description: 'Deletes the saved filters. The leads are not changed.',
  })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: UserActor, @Id() id: string) {
    return this.commands.execute(new DeleteLeadView(actor, id));
  }
}
