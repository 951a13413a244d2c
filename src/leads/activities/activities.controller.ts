import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { RequestKey } from '../../platform/http/headers/request-key.ts';
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
import { ChangeActivity } from './change-activity.ts';
import { ListActivities } from './list-activities.ts';
import { MoveVisit } from './move-visit.ts';
import { RemoveActivity } from './remove-activity.ts';
import { ShowActivity } from './show-activity.ts';
import { AddActivity, SettleVisit } from '../lead-work.messages.ts';

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
  @Refuses(404, 422)
  list(@By() by: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListActivities(by, id, page));
  }

  @Post()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'addActivity',
    summary: 'A note, what reached the person (call, mail, visit), or a planned visit',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(AddedLeadActivity, 201)
  @Refuses(404, 409, 422)
  async add(
    @By() by: Actor & { kind: 'user' },
    @Id() id: string,
    @Body({ schema: NewActivity }) input: NewActivity,
    @RequestKey() key: string | undefined,
  ) {
    const added = await this.commands.execute(new AddActivity(by, id, input, key));
    return { ...(await this.queries.execute(new ShowActivity(by, id, added.id))), undo: added.undo };
  }

  @Patch(':activityId')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'changeActivity', summary: 'Its text, by whoever wrote it or answers for all leads' })
  @Returns(LeadActivityDetails)
  @Refuses(404, 422)
  async change(
    @By() by: Actor,
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: ActivityChanges }) { text }: ActivityChanges,
  ) {
    await this.commands.execute(new ChangeActivity(by, id, activityId, text));
    return this.queries.execute(new ShowActivity(by, id, activityId));
  }

  @Put(':activityId/outcome')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'settleVisit', summary: 'How a planned visit ended; its task is done' })
  @Returns(LeadActivityDetails)
  @Refuses(404, 422)
  async settle(
    @By() by: Actor & { kind: 'user' },
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: VisitOutcome }) input: VisitOutcome,
  ) {
    await this.commands.execute(new SettleVisit(by, id, activityId, input));
    return this.queries.execute(new ShowActivity(by, id, activityId));
  }

  @Put(':activityId/visit')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'moveVisit', summary: 'When and where a planned visit takes place; its task follows' })
  @Returns(LeadActivityDetails)
  @Refuses(404, 422)
  async move(
    @By() by: Actor & { kind: 'user' },
    @Id() id: string,
    @Id('activityId') activityId: string,
    @Body({ schema: PlannedVisit }) input: PlannedVisit,
  ) {
    await this.commands.execute(new MoveVisit(by, id, activityId, input));
    return this.queries.execute(new ShowActivity(by, id, activityId));
  }

  @Delete(':activityId')
  @ReturnsNothing()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'removeActivity', summary: 'By whoever wrote it or answers for all leads' })
  @Refuses(404, 422)
  remove(@By() by: Actor, @Id() id: string, @Id('activityId') activityId: string) {
    return this.commands.execute(new RemoveActivity(by, id, activityId));
  }
}
