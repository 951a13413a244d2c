import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ReturnsNothing } from '../../platform/http/returns-nothing.ts';
import { Returns } from '../../platform/http/returns.ts';
import { DeleteProperty } from './delete-property.ts';
import {
  StaffPropertyBulk,
  StaffPropertyBulkOutcomes,
  StaffPropertyUndo,
} from './bulk/staff-property-bulk.contract.ts';
import {
  PropertySelection,
  StaffPropertyExport,
  StaffPropertyFilters,
  StaffPropertyList,
  StaffPropertyQuery,
} from '../staff-property.contract.ts';
import { BulkUpdateProperties } from '../property.messages.ts';
import { UndoBulkUpdate } from './bulk/undo-bulk-update.ts';
import { ExportProperties } from './lists/export-properties.ts';
import { FindNextReference } from './lists/find-next-reference.ts';
import { FindStaffProperties } from './lists/find-staff-properties.ts';
import { PlaceNameSuggestions, PlaceNameQuery } from './lists/place-names.contract.ts';
import { ListPlaceNames } from './lists/list-place-names.ts';
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
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: StaffPropertyQuery }) query: StaffPropertyQuery) {
    return this.queries.execute(new ListStaffProperties(actor, query));
  }

  @Get('ids')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'findStaffProperties', summary: 'The ids of all properties by filters, 1,000 at most' })
  @Returns(PropertySelection)
  @ApiProblems(422)
  find(@CurrentActor() actor: Actor, @Query({ schema: StaffPropertyFilters }) filters: StaffPropertyFilters) {
    return this.queries.execute(new FindStaffProperties(actor, filters));
  }

  @Get('places')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'listKnownPlaces', summary: 'Names of towns or zones that properties already have' })
  @Returns(PlaceNameSuggestions)
  @ApiProblems(422)
  places(@CurrentActor() actor: Actor, @Query({ schema: PlaceNameQuery }) query: PlaceNameQuery) {
    return this.queries.execute(new ListPlaceNames(actor, query));
  }

  @Get('next-reference')
  @Allow('properties.create')
  @ApiOperation({ operationId: 'findNextReference', summary: 'A reference to propose for a new property' })
  @Returns(NextReference)
  nextReference(@CurrentActor() actor: Actor) {
    return this.queries.execute(new FindNextReference(actor));
  }

  @Post('exports')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Allow('properties.read')
  @ApiOperation({ operationId: 'exportProperties', summary: 'Properties by filters, the newest first, for Excel' })
  @ApiOkResponse({ description: 'Separated by semicolons', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiProblems(422)
  async export(@CurrentActor() actor: Actor, @Body({ schema: StaffPropertyExport }) filters: StaffPropertyExport) {
    const lines = await this.commands.execute(new ExportProperties(actor, filters));
    const day = toMadridDay(clock.now());
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
  @ApiProblems(422)
  bulkUpdate(@CurrentActor() actor: Actor, @Body({ schema: StaffPropertyBulk }) bulk: StaffPropertyBulk) {
    return this.commands.execute(new BulkUpdateProperties(actor, bulk.ids, bulk.action, bulk.agentId));
  }

  @Post('bulk/undo')
  @HttpCode(200)
  @Allow('properties.publish')
  @ApiOperation({
    operationId: 'undoManyProperties',
    summary: 'Undoes a batch for a day; what has changed since stays as it is',
  })
  @Returns(StaffPropertyBulkOutcomes)
  @ApiProblems(422)
  undoBulkUpdate(@CurrentActor() actor: Actor, @Body({ schema: StaffPropertyUndo }) { batch, ids }: StaffPropertyUndo) {
    return this.commands.execute(new UndoBulkUpdate(actor, batch, ids ?? null));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('properties.delete')
  @ApiOperation({ operationId: 'deleteProperty', summary: 'Final: its pictures and translations go with it' })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteProperty(actor, id));
  }
}
