import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import {
  UpdatePipelineStage,
  CreatePipelineStage,
  ShowPipelineStage,
  DeletePipelineStage,
  ListPipelineStages,
} from './pipeline-stages.ts';
import {
  NewPipelineStage,
  PipelineStageChanges,
  PipelineStageDetails,
  PipelineStages,
  Reassignment,
} from './pipeline.contract.ts';

@ApiTags('Pipeline stages')
@Controller('api/v1/staff/pipeline-stages')
export class PipelineStagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listPipelineStages',
    summary: 'List pipeline stages',
    description: 'Returns the stages of the sales pipeline in order.',
  })
  @Returns(PipelineStages)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListPipelineStages(actor));
  }

  @Post()
  @Allow('pipeline-stages.edit')
  @ApiOperation({
    operationId: 'createPipelineStage',
    summary: 'Create a pipeline stage',
    description: 'Inserts a stage at its position and moves the later ones back.',
  })
  @Returns(PipelineStageDetails, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: NewPipelineStage }) input: NewPipelineStage) {
    const { id } = await this.commands.execute(new CreatePipelineStage(actor, input));
    return this.queries.execute(new ShowPipelineStage(actor, id));
  }

  @Patch(':id')
  @Allow('pipeline-stages.edit')
  @ApiOperation({
    operationId: 'updatePipelineStage',
    summary: 'Update a pipeline stage',
    description: 'Changes name, position or implied status. Only the fields that are sent change.',
  })
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
  @ApiOperation({
    operationId: 'deletePipelineStage',
    summary: 'Delete a pipeline stage',
    description: 'Moves its leads to another stage. They keep their status.',
  })
  @ApiProblems(404, 409, 422)
  delete(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: Reassignment }) { reassignTo }: Reassignment,
  ) {
    return this.commands.execute(new DeletePipelineStage(actor, id, reassignTo));
  }
}
