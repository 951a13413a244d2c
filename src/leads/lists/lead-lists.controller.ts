import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadBoard, LeadCounts, LeadFilters, LeadList, LeadQuery } from '../lead-list.contract.ts';
import { ChangeManyLeads } from '../bulk/change-many-leads.ts';
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
  @Refuses(422)
  list(@By() by: Actor, @Query({ schema: LeadQuery }) query: LeadQuery) {
    return this.queries.execute(new ListLeads(by, query));
  }

  @Get('board')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'getLeadBoard', summary: 'Leads by filters, a column for each stage' })
  @Returns(LeadBoard)
  @Refuses(422)
  board(@By() by: Actor, @Query({ schema: LeadFilters }) filters: LeadFilters) {
    return this.queries.execute(new ShowLeadBoard(by, filters));
  }

  @Get('counts')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'countLeads', summary: 'How many leads wait for something' })
  @Returns(LeadCounts)
  counts(@By() by: Actor) {
    return this.queries.execute(new CountLeads(by));
  }

  @Get('ids')
  @Allow('leads.work')
  @ApiOperation({ operationId: 'listLeadIds', summary: 'The ids of leads by filters, to change all that were found' })
  @Returns(LeadIds)
  @Refuses(422)
  ids(@By() by: Actor, @Query({ schema: LeadFilters }) filters: LeadFilters) {
    return this.queries.execute(new ListLeadIds(by, filters));
  }

  @Post('bulk')
  @HttpCode(200)
  @Allow('leads.work')
  @ApiOperation({ operationId: 'changeManyLeads', summary: 'Agent, stage or folder of up to 100; what became of each' })
  @Returns(LeadBulkOutcomes)
  @Refuses(422)
  changeMany(@By() by: Actor, @Body({ schema: LeadBulk }) { items }: LeadBulk) {
    return this.commands.execute(new ChangeManyLeads(by, items));
  }

  @Post('bulk/undo')
  @HttpCode(200)
  @Allow('leads.work')
  @ApiOperation({
    operationId: 'undoLeadChanges',
    summary: 'Takes back the changes of a batch, for a day; agents only their own',
  })
  @Returns(LeadBulkOutcomes)
  @Refuses(422)
  undo(@By() by: Actor, @Body({ schema: LeadUndo }) { batch }: LeadUndo) {
    return this.commands.execute(new UndoLeadChanges(by, batch));
  }

  @Post('exports')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Allow('personal-data.export', { fresh: true })
  @ApiOperation({ operationId: 'exportLeads', summary: 'Leads by filters, the newest first, as a table for Excel' })
  @ApiOkResponse({ description: 'Separated by semicolons', content: { 'text/csv': { schema: { type: 'string' } } } })
  @Refuses(422)
  async export(@By() by: Actor, @Body({ schema: LeadFilters }) filters: LeadFilters) {
    const lines = await this.commands.execute(new ExportLeads(by, filters));
    const day = madridDay(clock.now());
    return new StreamableFile(Readable.from(lines), {
      type: CSV,
      disposition: `attachment; filename="leads-${day}.csv"`,
    });
  }
}
