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
import { LeadSourceDetails, LeadSourceInput, LeadSources, Reassignment } from '../pipeline.contract.ts';
import { DeleteLeadSource } from './delete-lead-source.ts';
import { ListLeadSources } from './list-lead-sources.ts';
import { RenameLeadSource } from './rename-lead-source.ts';
import { ShowLeadSource } from './show-lead-source.ts';
import { CreateLeadSource } from '../lead-work.messages.ts';

@ApiTags('Lead sources')
@Controller('api/v1/staff/lead-sources')
export class LeadSourcesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listLeadSources', summary: 'Where leads come from, the newest first' })
  @Returns(LeadSources)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListLeadSources(actor));
  }

  @Post()
  @Allow('lead-sources.edit')
  @ApiOperation({ operationId: 'createLeadSource', summary: 'A source of a name that no other has' })
  @Returns(LeadSourceDetails, 201)
  @ApiProblems(409, 422)
  async create(@CurrentActor() actor: Actor, @Body({ schema: LeadSourceInput }) { name }: LeadSourceInput) {
    const { id } = await this.commands.execute(new CreateLeadSource(actor, name));
    return this.queries.execute(new ShowLeadSource(actor, id));
  }

  @Patch(':id')
  @Allow('lead-sources.edit')
  @ApiOperation({ operationId: 'renameLeadSource', summary: 'Another name; also for the sources of the forms' })
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
  @ApiOperation({ operationId: 'deleteLeadSource', summary: 'Its leads go to another source; those of the forms stay' })
  @ApiProblems(404, 409, 422)
  delete(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Query({ schema: Reassignment }) { reassignTo }: Reassignment,
  ) {
    return this.commands.execute(new DeleteLeadSource(actor, id, reassignTo));
  }
}
