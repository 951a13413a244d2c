import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import {
  DeleteLeadSource,
  ListLeadSources,
  ShowLeadSource,
  RenameLeadSource,
  CreateLeadSource,
} from './lead-sources.ts';
import { LeadSourceDetails, LeadSourceInput, LeadSources, Reassignment } from './pipeline.contract.ts';

@ApiTags('Lead sources')
@Controller('api/v1/staff/lead-sources')
export class LeadSourcesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listLeadSources',
    summary: 'List lead sources',
    description: 'Returns where leads come from, newest first.',
  })
  @Returns(LeadSources)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListLeadSources(actor));
  }

  @Post()
  @Allow('lead-sources.edit')
  @ApiOperation({
    operationId: 'createLeadSource',
    summary: 'Create a lead source',
    description: 'Stores a source. Its name must be unique.',
  })
  @Returns(LeadSourceDetails, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: LeadSourceInput }) { name }: LeadSourceInput) {
    const { id } = await this.commands.execute(new CreateLeadSource(actor, name));
    return this.queries.execute(new ShowLeadSource(actor, id));
  }

  @Patch(':id')
  @Allow('lead-sources.edit')
  @ApiOperation({
    operationId: 'updateLeadSource',
    summary: 'Rename a lead source',
    description: 'Changes the name of a source, also of one that a form uses.',
  })
  @Returns(LeadSourceDetails)
  @ApiProblems(404, 409, 422)
  async rename(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadSourceInput }) { name }: LeadSourceInput,
  ) {
    await this.commands.execute(new RenameLeadSource(actor, id, name));
    return this.queries.execute(new ShowLeadSource(actor, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('lead-sources.edit')
  @ApiOperation({
    operationId: 'deleteLeadSource',
    summary: 'Delete a lead source',
    description: "Moves its leads to another source. The sources of the site's forms cannot be deleted.",
  })
  @ApiProblems(404, 409, 422)
  delete(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: Reassignment }) { reassignTo }: Reassignment,
  ) {
    return this.commands.execute(new DeleteLeadSource(actor, id, reassignTo));
  }
}
