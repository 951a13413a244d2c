import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { IdempotencyKeyHeader } from '../../platform/http/headers/idempotency-key-header.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import {
  ActivityChanges,
  AddedLeadActivity,
  LeadActivities,
  LeadActivityDetails,
  NewActivity,
  PageQuery,
  PlannedVisit,
  VisitOutcome,
} from '../lead-work.contract.ts';
import { UpdateActivity } from './update-activity.ts';
import { ListActivities } from './list-activities.ts';
import { MoveVisit } from './move-visit.ts';
import { DeleteActivity } from './delete-activity.ts';
import { ShowActivity } from './show-activity.ts';
import { AddActivity, RecordVisitOutcome } from '../lead-work.messages.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/leads/:id/activities')
export class ActivitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listActivities', summary: 'What was done about a lead, the latest first, 50 a page' })
  @Returns(LeadActivities)
  @ApiProblems(404, 422)
  list(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListActivities(actor, id, page));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'addActivity',
    summary: 'A note, what reached the person (call, mail, visit), or a planned visit',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(AddedLeadActivity, 201)
  @ApiProblems(404, 409, 422)
  async add(
    @CurrentActor() actor: Actor & { kind: 'user' },
    @Id() id: string,
    @Body({ schema: NewActivity }) input: NewActivity,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const added = await this.commands.execute(new AddActivity(actor, id, input, key));
    return { ...(await this.queries.execute(new ShowActivity(actor, id, added.id))), undo: added.undo };
  }

  @Patch(':activityId')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'changeActivity', summary: 'Its text, by whoever wrote it or answers for all leads' })
  @Returns(LeadActivityDetails)
  @ApiProblems(404, 422)
  async change(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: ActivityChanges }) { text }: ActivityChanges,
  ) {
    await this.commands.execute(new UpdateActivity(actor, id, activityId, text));
    return this.queries.execute(new ShowActivity(actor, id, activityId));
  }

  @Put(':activityId/outcome')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'settleVisit', summary: 'How a planned visit ended; its task is done' })
  @Returns(LeadActivityDetails)
  @ApiProblems(404, 422)
  async recordOutcome(
    @CurrentActor() actor: Actor & { kind: 'user' },
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: VisitOutcome }) input: VisitOutcome,
  ) {
    await this.commands.execute(new RecordVisitOutcome(actor, id, activityId, input));
    return this.queries.execute(new ShowActivity(actor, id, activityId));
  }

  @Put(':activityId/visit')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'moveVisit', summary: 'When and where a planned visit takes place; its task follows' })
  @Returns(LeadActivityDetails)
  @ApiProblems(404, 422)
  async move(
    @CurrentActor() actor: Actor & { kind: 'user' },
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: PlannedVisit }) input: PlannedVisit,
  ) {
    await this.commands.execute(new MoveVisit(actor, id, activityId, input));
    return this.queries.execute(new ShowActivity(actor, id, activityId));
  }

  @Delete(':activityId')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'removeActivity', summary: 'By whoever wrote it or answers for all leads' })
  @ApiProblems(404, 422)
  remove(@CurrentActor() actor: Actor, @Id() id: string, @Id('activityId') activityId: string) {
    return this.commands.execute(new DeleteActivity(actor, id, activityId));
  }
}
