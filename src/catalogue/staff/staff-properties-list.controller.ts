import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { DeleteProperty } from './delete-property.ts';
import {
  StaffPropertyBulk,
  StaffPropertyBulkOutcomes,
  StaffPropertyUndo,
} from './bulk/staff-property-bulk.contract.ts';
import {
  FoundProperties,
  StaffPropertyExport,
  StaffPropertyFilters,
  StaffPropertyList,
  StaffPropertyQuery,
} from '../staff-property.contract.ts';
import { ChangeManyProperties } from '../property.messages.ts';
import { UndoManyProperties } from './bulk/undo-many-properties.ts';
import { ExportProperties } from './lists/export-properties.ts';
import { FindNextReference } from './lists/find-next-reference.ts';
import { FindStaffProperties } from './lists/find-staff-properties.ts';
import { KnownPlaces, KnownPlacesQuery } from './lists/known-places.contract.ts';
import { ListKnownPlaces } from './lists/list-known-places.ts';
import { ListStaffProperties } from './lists/list-staff-properties.ts';
import { NextReference } from './lists/next-reference.contract.ts';

const CSV = 'text/csv; charset=utf-8';

@ApiTags('Properties')
@Controller('api/v1/staff/properties')
export class StaffPropertiesListController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('properties.read')
  @ApiOperation({ operationId: 'listStaffProperties', summary: 'All properties by filters, 50 a page' })
  @Returns(StaffPropertyList)
  @Refuses(422)
  list(@By() by: Actor, @Query({ schema: StaffPropertyQuery }) query: StaffPropertyQuery) {
    return this.queries.execute(new ListStaffProperties(by, query));
  }

  @Get('ids')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'findStaffProperties', summary: 'The ids of all properties by filters, 1,000 at most' })
  @Returns(FoundProperties)
  @Refuses(422)
  find(@By() by: Actor, @Query({ schema: StaffPropertyFilters }) filters: StaffPropertyFilters) {
    return this.queries.execute(new FindStaffProperties(by, filters));
  }

  @Get('places')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'listKnownPlaces', summary: 'Names of towns or zones that properties already have' })
  @Returns(KnownPlaces)
  @Refuses(422)
  places(@By() by: Actor, @Query({ schema: KnownPlacesQuery }) query: KnownPlacesQuery) {
    return this.queries.execute(new ListKnownPlaces(by, query));
  }

  @Get('next-reference')
  @Allow('properties.create')
  @ApiOperation({ operationId: 'findNextReference', summary: 'A reference to propose for a new property' })
  @Returns(NextReference)
  nextReference(@By() by: Actor) {
    return this.queries.execute(new FindNextReference(by));
  }

  @Post('exports')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'exportProperties', summary: 'Properties by filters, the newest first, for Excel' })
  @ApiOkResponse({ description: 'Separated by semicolons', content: { 'text/csv': { schema: { type: 'string' } } } })
  @Refuses(422)
  async export(@By() by: Actor, @Body({ schema: StaffPropertyExport }) filters: StaffPropertyExport) {
    const lines = await this.commands.execute(new ExportProperties(by, filters));
    const day = madridDay(clock.now());
    return new StreamableFile(Readable.from(lines), {
      type: CSV,
      disposition: `attachment; filename="propiedades-${day}.csv"`,
    });
  }

  @Post('bulk')
  @HttpCode(200)
  @Allow('properties.publish')
  @ApiOperation({ operationId: 'changeManyProperties', summary: 'One action with up to 100; what became of each' })
  @Returns(StaffPropertyBulkOutcomes)
  @Refuses(422)
  changeMany(@By() by: Actor, @Body({ schema: StaffPropertyBulk }) bulk: StaffPropertyBulk) {
    return this.commands.execute(new ChangeManyProperties(by, bulk.ids, bulk.action, bulk.agentId));
  }

  @Post('bulk/undo')
  @HttpCode(200)
  @Allow('properties.publish')
  @ApiOperation({
    operationId: 'undoManyProperties',
    summary: 'Undoes a batch for a day; what has changed since stays as it is',
  })
  @Returns(StaffPropertyBulkOutcomes)
  @Refuses(422)
  undoMany(@By() by: Actor, @Body({ schema: StaffPropertyUndo }) { batch, ids }: StaffPropertyUndo) {
    return this.commands.execute(new UndoManyProperties(by, batch, ids ?? null));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('properties.delete')
  @ApiOperation({ operationId: 'deleteProperty', summary: 'Final: its pictures and translations go with it' })
  @Refuses(404, 422)
  delete(@By() by: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteProperty(by, id));
  }
}
