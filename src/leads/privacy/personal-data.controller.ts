import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, CurrentActor } from '../../platform/http/decorators.ts';
import { PersonalDataErasure, PersonalDataExport, PersonalDataMatches, PersonQuery } from './personal-data.contract.ts';
import { ErasePersonalData, ExportPersonalData, FindPersonalLeads } from './personal-data.ts';

@ApiTags('Personal data')
@Controller('api/v1/staff/personal-data')
export class PersonalDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** A POST, so that the person's address appears in no log. */
  @Allow('personal-data.export')
  @Post('searches')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'searchPersonalData',
    summary: "Search a person's data",
    description: 'Returns the leads that an export or an erasure would include.',
  })
  @Returns(PersonalDataMatches)
  @ApiProblems(409, 422)
  find(@CurrentActor() actor: Actor, @Body({ schema: PersonQuery }) query: PersonQuery) {
    return this.queries.execute(new FindPersonalLeads(actor, query));
  }

  @Allow('personal-data.export', { requiresReauthentication: true })
  @Post('exports')
  @HttpCode(200)
  @Header('content-disposition', 'attachment; filename="datos-personales.json"')
  @ApiOperation({
    operationId: 'exportPersonalData',
    summary: "Export a person's data",
    description: 'Returns all data stored about a person.',
  })
  @Returns(PersonalDataExport)
  @ApiProblems(409, 422)
  export(@CurrentActor() actor: Actor, @Body({ schema: PersonQuery }) query: PersonQuery) {
    return this.commands.execute(new ExportPersonalData(actor, query));
  }

  @Allow('personal-data.erase', { requiresReauthentication: true })
  @Post('erasures')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'erasePersonalData',
    summary: "Erase a person's data",
    description: "Erases a person's data everywhere. Only anonymous figures stay.",
  })
  @Returns(PersonalDataErasure)
  @ApiProblems(409, 422)
  erase(@CurrentActor() actor: Actor, @Body({ schema: PersonQuery }) query: PersonQuery) {
    return this.commands.execute(new ErasePersonalData(actor, query));
  }
}
