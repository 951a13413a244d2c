import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, UserActor } from '../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  ReturnsNothing,
  Id,
  CurrentActor,
  IdempotencyKeyHeader,
} from '../../platform/http/decorators.ts';
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
import { AddActivity } from './add-activity.ts';
import { UpdateActivity, DeleteActivity } from './edit-activity.ts';
import { ListActivities, ShowActivity } from './list-activities.ts';
import { MoveVisit, RecordVisitOutcome } from './visits.ts';

@ApiTags('Leads')
@Controller('api/v1/staff/leads/:id/activities')
export class ActivitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listActivities',
    summary: 'List activities of a lead',
    description: 'Returns what was done about a lead, newest first, 50 a page.',
  })
  @Returns(LeadActivities)
  @ApiProblems(404, 422)
  list(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListActivities(actor, id, page));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'createActivity',
    summary: 'Add an activity',
    description: 'Stores a note, a call, a mail, a visit or a planned visit.',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'UUID; a repeated request with the same key stores one record',
  })
  @Returns(AddedLeadActivity, 201)
  @ApiProblems(404, 409, 422)
  async add(
    @CurrentActor() actor: UserActor,
    @Id() id: string,
    @Body({ schema: NewActivity }) input: NewActivity,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const activity = await this.commands.execute(new AddActivity(actor, id, input, key));
    return { ...(await this.queries.execute(new ShowActivity(actor, id, activity.id))), undo: activity.undo };
  }

  @Patch(':activityId')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'updateActivity',
    summary: 'Update an activity',
    description: 'Changes the text of an activity. Only its author and users with access to all leads may do so.',
  })
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
  @ApiOperation({
    operationId: 'recordVisitOutcome',
    summary: 'Record the outcome of a visit',
    description: 'Stores how a planned visit ended and completes its task.',
  })
  @Returns(LeadActivityDetails)
  @ApiProblems(404, 422)
  async recordOutcome(
    @CurrentActor() actor: UserActor,
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: VisitOutcome }) input: VisitOutcome,
  ) {
    await this.commands.execute(new RecordVisitOutcome(actor, id, activityId, input));
    return this.queries.execute(new ShowActivity(actor, id, activityId));
  }

  @Put(':activityId/visit')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'rescheduleVisit',
    summary: 'Reschedule a visit',
    description: 'Changes time and place of a planned visit and of its task.',
  })
  @Returns(LeadActivityDetails)
  @ApiProblems(404, 422)
  async move(
    @CurrentActor() actor: UserActor,
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
  @ApiOperation({
    operationId: 'deleteActivity',
    summary: 'Delete an activity',
    description: 'Deletes an activity. Only its author and users with access to all leads may do so.',
  })
  @ApiProblems(404, 422)
  remove(@CurrentActor() actor: Actor, @Id() id: string, @Id('activityId') activityId: string) {
    return this.commands.execute(new DeleteActivity(actor, id, activityId));
  }
}
