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
import { DeleteLeadView } from './delete-lead-view.ts';
import { LeadViewDetails, LeadViewName, LeadViews, NewLeadView } from './lead-view.contract.ts';
import { ListLeadViews } from './list-lead-views.ts';
import { RenameLeadView } from './rename-lead-view.ts';
import { SaveLeadView } from './save-lead-view.ts';

type UserActor = Actor & { kind: 'user' };

/** Everyone has views of their own; nobody else's exist. */
@ApiTags('Lead views')
@Controller('api/v1/staff/lead-views')
export class LeadViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listLeadViews', summary: 'One’s own saved lists of leads, by name' })
  @Returns(LeadViews)
  list(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ListLeadViews(actor));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'saveLeadView', summary: 'Filters and order under a name; at most 20' })
  @Returns(LeadViewDetails, 201)
  @ApiProblems(409, 422)
  save(@CurrentActor() actor: UserActor, @Body({ schema: NewLeadView }) input: NewLeadView) {
    return this.commands.execute(new SaveLeadView(actor, input));
  }

  @Patch(':id')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'renameLeadView', summary: 'Another name' })
  @ApiProblems(404, 409, 422)
  rename(@CurrentActor() actor: UserActor, @Id() id: string, @Body({ schema: LeadViewName }) { name }: LeadViewName) {
    return this.commands.execute(new RenameLeadView(actor, id, name));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'deleteLeadView', summary: 'The leads in it stay' })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: UserActor, @Id() id: string) {
    return this.commands.execute(new DeleteLeadView(actor, id));
  }
}
