import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import {
  NewPipelineStage,
  PipelineStageChanges,
  PipelineStageDetails,
  PipelineStages,
  Reassignment,
} from '../pipeline.contract.ts';
import { UpdatePipelineStage } from './update-pipeline-stage.ts';
import { CreatePipelineStage } from './create-pipeline-stage.ts';
import { DeletePipelineStage } from './delete-pipeline-stage.ts';
import { ShowPipelineStage } from './show-pipeline-stage.ts';
import { ListPipelineStages } from '../lead-work.messages.ts';

@ApiTags('Pipeline stages')
@Controller('api/v1/staff/pipeline-stages')
export class PipelineStagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listPipelineStages', summary: 'The stages of the sales pipeline, in order' })
  @Returns(PipelineStages)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListPipelineStages(actor));
  }

  @Post()
  @Allow('pipeline-stages.edit')
  @ApiOperation({ operationId: 'createPipelineStage', summary: 'A stage at its place; the others move up' })
  @Returns(PipelineStageDetails, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: NewPipelineStage }) input: NewPipelineStage) {
    const { id } = await this.commands.execute(new CreatePipelineStage(actor, input));
    return this.queries.execute(new ShowPipelineStage(actor, id));
  }

  @Patch(':id')
  @Allow('pipeline-stages.edit')
  @ApiOperation({ operationId: 'changePipelineStage', summary: 'Name, place, implied status; only what changed' })
  @Returns(PipelineStageDetails)
  @ApiProblems(404, 409, 422)
  async change(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: PipelineStageChanges }) changes: PipelineStageChanges,
  ) {
    await this.commands.execute(new UpdatePipelineStage(actor, id, changes));
    return this.queries.execute(new ShowPipelineStage(actor, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('pipeline-stages.edit')
  @ApiOperation({ operationId: 'deletePipelineStage', summary: 'Its leads go to another stage and keep their status' })
  @ApiProblems(404, 409, 422)
  delete(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: Reassignment }) { reassignTo }: Reassignment,
  ) {
    return this.commands.execute(new DeletePipelineStage(actor, id, reassignTo));
  }
}
