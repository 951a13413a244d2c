import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadBoard, LeadCounts, LeadFilters, LeadList, LeadQuery } from '../lead-list.contract.ts';
import { BulkUpdateLeads } from '../bulk/bulk-update-leads.ts';
import { LeadBulk, LeadBulkOutcomes, LeadIds, LeadUndo } from '../bulk/lead-bulk.contract.ts';
import { UndoLeadChanges } from '../bulk/undo-lead-changes.ts';
import { ListLeadIds } from '../bulk/list-lead-ids.ts';
import { CountLeads } from '../lead.messages.ts';
import { ExportLeads } from './export-leads.ts';
import { ListLeads } from './list-leads.ts';
import { ShowLeadBoard } from './show-lead-board.ts';

const CSV = 'text/csv; charset=utf-8';

@ApiTags('Leads')
@Controller('api/v1/staff/leads')
export class LeadListsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listLeads', summary: 'Leads by filters, 50 a page' })
  @Returns(LeadList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: LeadQuery }) query: LeadQuery) {
    return this.queries.execute(new ListLeads(actor, query));
  }

  @Get('board')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'getLeadBoard', summary: 'Leads by filters, a column for each stage' })
  @Returns(LeadBoard)
  @ApiProblems(422)
  getBoard(@CurrentActor() actor: Actor, @Query({ schema: LeadFilters }) filters: LeadFilters) {
    return this.queries.execute(new ShowLeadBoard(actor, filters));
  }

  @Get('counts')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'countLeads', summary: 'How many leads wait for something' })
  @Returns(LeadCounts)
  count(@CurrentActor() actor: Actor) {
    return this.queries.execute(new CountLeads(actor));
  }

  @Get('ids')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listLeadIds', summary: 'The ids of leads by filters, to change all that were found' })
  @Returns(LeadIds)
  @ApiProblems(422)
  listIds(@CurrentActor() actor: Actor, @Query({ schema: LeadFilters }) filters: LeadFilters) {
    return this.queries.execute(new ListLeadIds(actor, filters));
  }

  @Post('bulk')
  @HttpCode(200)
  @Allow('leads.work')
  @ApiOperation({ operationId: 'changeManyLeads', summary: 'Agent, stage or folder of up to 100; what became of each' })
  @Returns(LeadBulkOutcomes)
  @ApiProblems(422)
  bulkUpdate(@CurrentActor() actor: Actor, @Body({ schema: LeadBulk }) { items }: LeadBulk) {
    return this.commands.execute(new BulkUpdateLeads(actor, items));
  }

  @Post('bulk/undo')
  @HttpCode(200)
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'undoLeadChanges',
    summary: 'Takes back the changes of a batch, for a day; agents only their own',
  })
  @Returns(LeadBulkOutcomes)
  @ApiProblems(422)
  undo(@CurrentActor() actor: Actor, @Body({ schema: LeadUndo }) { batch }: LeadUndo) {
    return this.commands.execute(new UndoLeadChanges(actor, batch));
  }

  @Post('exports')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Allow('personal-data.export', { fresh: true })
  @ApiOperation({ operationId: 'exportLeads', summary: 'Leads by filters, the newest first, as a table for Excel' })
  @ApiOkResponse({ description: 'Separated by semicolons', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiProblems(422)
  async export(@CurrentActor() actor: Actor, @Body({ schema: LeadFilters }) filters: LeadFilters) {
    const lines = await this.commands.execute(new ExportLeads(actor, filters));
    const day = toMadridDay(clock.now());
    return new StreamableFile(Readable.from(lines), {
      type: CSV,
      disposition: `attachment; filename="leads-${day}.csv"`,
    });
  }
}
