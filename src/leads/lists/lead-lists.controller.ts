import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import { toMadridDay } from '../../platform/days.ts';
import { Allow, ApiProblems, Returns, CurrentActor } from '../../platform/http/decorators.ts';
import { LeadBoard, LeadCounts, LeadFilters, LeadList, LeadQuery } from '../lead-list.contract.ts';
import { CountLeads } from '../lead.messages.ts';
import { BulkUpdateLeads } from '../progress/bulk-update-leads.ts';
import { LeadBulk, LeadBulkOutcomes, LeadIds, LeadUndo } from '../progress/lead-bulk.contract.ts';
import { UndoLeadChanges } from '../progress/undo-lead-changes.ts';
import { ExportLeads } from './export-leads.ts';
import { ListLeadIds, ListLeads } from './list-leads.ts';
import { ShowLeadBoard } from './show-lead-board.sql.ts';

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
  @ApiOperation({
    operationId: 'listLeads',
    summary: 'List leads',
    description: 'Returns the leads that match the filters, 50 a page. Agents see their own leads and unassigned ones.',
  })
  @Returns(LeadList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: LeadQuery }) query: LeadQuery) {
    return this.queries.execute(new ListLeads(actor, query));
  }

  @Get('board')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'getLeadBoard',
    summary: 'Get the lead board',
    description: 'Returns the leads that match the filters, grouped by pipeline stage.',
  })
  @Returns(LeadBoard)
  @ApiProblems(422)
  getBoard(@CurrentActor() actor: Actor, @Query({ schema: LeadFilters }) filters: LeadFilters) {
    return this.queries.execute(new ShowLeadBoard(actor, filters));
  }

  @Get('counts')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'countLeads',
    summary: 'Count leads that need attention',
    description: 'Returns how many leads wait for an action of the current user.',
  })
  @Returns(LeadCounts)
  count(@CurrentActor() actor: Actor) {
    return this.queries.execute(new CountLeads(actor));
  }

  @Get('ids')
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'listLeadIds',
    summary: 'List lead ids',
    description: 'Returns the ids of the leads that match the filters, for a bulk change.',
  })
  @Returns(LeadIds)
  @ApiProblems(422)
  listIds(@CurrentActor() actor: Actor, @Query({ schema: LeadFilters }) filters: LeadFilters) {
    return this.queries.execute(new ListLeadIds(actor, filters));
  }

  @Post('bulk')
  @HttpCode(200)
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'bulkUpdateLeads',
    summary: 'Change several leads',
    description: 'Changes agent, stage or folder of at most 100 leads, and returns the result for each.',
  })
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
    summary: 'Undo a bulk change of leads',
    description: 'Restores the leads of a batch within one day. Agents can undo only their own batches.',
  })
  @Returns(LeadBulkOutcomes)
  @ApiProblems(422)
  undo(@CurrentActor() actor: Actor, @Body({ schema: LeadUndo }) { batch }: LeadUndo) {
    return this.commands.execute(new UndoLeadChanges(actor, batch));
  }

  @Post('exports')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Allow('personal-data.export', { requiresReauthentication: true })
  @ApiOperation({
    operationId: 'exportLeads',
    summary: 'Export leads',
    description: 'Returns the leads that match the filters, newest first, as a CSV file for Excel.',
  })
  @ApiOkResponse({ description: 'CSV with semicolons', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiProblems(422)
  async export(@CurrentActor() actor: Actor, @Body({ schema: LeadFilters }) filters: LeadFilters) {
    const lines = await this.commands.execute(new ExportLeads(actor, filters));
    const day = toMadridDay(new Date());
    return new StreamableFile(Readable.from(lines), {
      type: CSV,
      disposition: `attachment; filename="leads-${day}.csv"`,
    });
  }
}
