import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import { toMadridDay } from '../../platform/days.ts';
import { Allow, ApiProblems, Returns, ReturnsNothing, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { DeleteProperty } from '../editing/delete-property.ts';
import {
  PropertySelection,
  StaffPropertyExport,
  StaffPropertyFilters,
  StaffPropertyList,
  StaffPropertyQuery,
} from '../staff-property.contract.ts';
import { UndoBulkUpdate, BulkUpdateProperties } from './bulk/bulk-update-properties.ts';
import {
  StaffPropertyBulk,
  StaffPropertyBulkOutcomes,
  StaffPropertyUndo,
} from './bulk/staff-property-bulk.contract.ts';
import { ExportProperties } from './lists/export-properties.ts';
import { PlaceNameSuggestions, PlaceNameQuery, NextReference } from './lists/form-suggestions.contract.ts';
import { FindNextReference, ListPlaceNames } from './lists/form-suggestions.ts';
import { FindStaffProperties, ListStaffProperties } from './lists/list-staff-properties.ts';

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
  @ApiOperation({
    operationId: 'listStaffProperties',
    summary: 'List all properties',
    description: 'Returns properties of every status that match the filters, 50 a page.',
  })
  @Returns(StaffPropertyList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: StaffPropertyQuery }) query: StaffPropertyQuery) {
    return this.queries.execute(new ListStaffProperties(actor, query));
  }

  @Get('ids')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'listStaffPropertyIds',
    summary: 'List property ids',
    description: 'Returns the ids of all properties that match the filters, at most 1,000.',
  })
  @Returns(PropertySelection)
  @ApiProblems(422)
  find(@CurrentActor() actor: Actor, @Query({ schema: StaffPropertyFilters }) filters: StaffPropertyFilters) {
    return this.queries.execute(new FindStaffProperties(actor, filters));
  }

  @Get('places')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'listPropertyPlaces',
    summary: 'List places of properties',
    description: 'Returns the towns or zones that properties already use.',
  })
  @Returns(PlaceNameSuggestions)
  @ApiProblems(422)
  places(@CurrentActor() actor: Actor, @Query({ schema: PlaceNameQuery }) query: PlaceNameQuery) {
    return this.queries.execute(new ListPlaceNames(actor, query));
  }

  @Get('next-reference')
  @Allow('properties.create')
  @ApiOperation({
    operationId: 'getNextReference',
    summary: 'Get the next reference',
    description: 'Returns a free reference for a new property.',
  })
  @Returns(NextReference)
  nextReference(@CurrentActor() actor: Actor) {
    return this.queries.execute(new FindNextReference(actor));
  }

  @Post('exports')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Allow('properties.read')
  @ApiOperation({
    operationId: 'exportProperties',
    summary: 'Export properties',
    description: 'Returns the properties that match the filters, newest first, as a CSV file for Excel.',
  })
  @ApiOkResponse({ description: 'CSV with semicolons', content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiProblems(422)
  async export(@CurrentActor() actor: Actor, @Body({ schema: StaffPropertyExport }) filters: StaffPropertyExport) {
    const lines = await this.commands.execute(new ExportProperties(actor, filters));
    const day = toMadridDay(new Date());
    return new StreamableFile(Readable.from(lines), {
      type: CSV,
      disposition: `attachment; filename="propiedades-${day}.csv"`,
    });
  }

  @Post('bulk')
  @HttpCode(200)
  @Allow('properties.publish')
  @ApiOperation({
    operationId: 'bulkUpdateProperties',
    summary: 'Change several properties',
    description: 'Applies one action to at most 100 properties, and returns the result for each.',
  })
  @Returns(StaffPropertyBulkOutcomes)
  @ApiProblems(422)
  bulkUpdate(@CurrentActor() actor: Actor, @Body({ schema: StaffPropertyBulk }) bulk: StaffPropertyBulk) {
    return this.commands.execute(new BulkUpdateProperties(actor, bulk.ids, bulk.action, bulk.agentId));
  }

  @Post('bulk/undo')
  @HttpCode(200)
  @Allow('properties.publish')
  @ApiOperation({
    operationId: 'undoPropertyChanges',
    summary: 'Undo a bulk change of properties',
    description: 'Restores the properties of a batch within one day. Properties changed since stay as they are.',
  })
  @Returns(StaffPropertyBulkOutcomes)
  @ApiProblems(422)
  undoBulkUpdate(@CurrentActor() actor: Actor, @Body({ schema: StaffPropertyUndo }) { batch, ids }: StaffPropertyUndo) {
    return this.commands.execute(new UndoBulkUpdate(actor, batch, ids ?? null));
  }

  @Delete(':id')
  @ReturnsNothing()
  @Allow('properties.delete')
  @ApiOperation({
    operationId: 'deleteProperty',
    summary: 'Delete a property',
    description: 'Deletes a property with its pictures and translations. This cannot be undone.',
  })
  @ApiProblems(404, 422)
  delete(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.commands.execute(new DeleteProperty(actor, id));
  }
}
