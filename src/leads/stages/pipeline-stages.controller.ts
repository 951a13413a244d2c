import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import {
  NewPipelineStage,
  PipelineStageChanges,
  PipelineStageDetails,
  PipelineStages,
  Reassignment,
} from '../pipeline.contract.ts';
import { ChangePipelineStage } from './change-pipeline-stage.ts';
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
  list(@By() by: Actor) {
    return this.queries.execute(new ListPipelineStages(by));
  }

  @Post()
  @Allow('pipeline-stages.edit')
  @ApiOperation({ operationId: 'createPipelineStage', summary: 'A stage at its place; the others move up' })
  @Returns(PipelineStageDetails, 201)
  @Refuses(409, 422)
  async create(@By() by: Actor, @Body({ schema: NewPipelineStage }) input: NewPipelineStage) {
    const { id } = await this.commands.execute(new CreatePipelineStage(by, input));
    return this.queries.execute(new ShowPipelineStage(by, id));
  }

  @Patch(':id')
  @Allow('pipeline-stages.edit')
  @ApiOperation({ operationId: 'changePipelineStage', summary: 'Name, place, implied status; only what changed' })
  @Returns(PipelineStageDetails)
  @Refuses(404, 409, 422)
  async change(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: PipelineStageChanges }) changes: PipelineStageChanges,
  ) {
    await this.commands.execute(new ChangePipelineStage(by, id, changes));
    return this.queries.execute(new ShowPipelineStage(by, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('pipeline-stages.edit')
  @ApiOperation({ operationId: 'deletePipelineStage', summary: 'Its leads go to another stage and keep their status' })
  @Refuses(404, 409, 422)
  delete(@By() by: Actor, @Id() id: string, @Query({ schema: Reassignment }) { reassignTo }: Reassignment) {
    return this.commands.execute(new DeletePipelineStage(by, id, reassignTo));
  }
}
