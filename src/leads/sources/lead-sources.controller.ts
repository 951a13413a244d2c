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
  list(@By() by: Actor) {
    return this.queries.execute(new ListLeadSources(by));
  }

  @Post()
  @Allow('lead-sources.edit')
  @ApiOperation({ operationId: 'createLeadSource', summary: 'A source of a name that no other has' })
  @Returns(LeadSourceDetails, 201)
  @Refuses(409, 422)
  async create(@By() by: Actor, @Body({ schema: LeadSourceInput }) { name }: LeadSourceInput) {
    const { id } = await this.commands.execute(new CreateLeadSource(by, name));
    return this.queries.execute(new ShowLeadSource(by, id));
  }

  @Patch(':id')
  @Allow('lead-sources.edit')
  @ApiOperation({ operationId: 'renameLeadSource', summary: 'Another name; also for the sources of the forms' })
  @Returns(LeadSourceDetails)
  @Refuses(404, 409, 422)
  async rename(@By() by: Actor, @Id() id: string, @Body({ schema: LeadSourceInput }) { name }: LeadSourceInput) {
    await this.commands.execute(new RenameLeadSource(by, id, name));
    return this.queries.execute(new ShowLeadSource(by, id));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('lead-sources.edit')
  @ApiOperation({ operationId: 'deleteLeadSource', summary: 'Its leads go to another source; those of the forms stay' })
  @Refuses(404, 409, 422)
  delete(@By() by: Actor, @Id() id: string, @Query({ schema: Reassignment }) { reassignTo }: Reassignment) {
    return this.commands.execute(new DeleteLeadSource(by, id, reassignTo));
  }
}
