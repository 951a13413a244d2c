import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ErasePersonalData } from './erase-personal-data.ts';
import { ExportPersonalData } from './export-personal-data.ts';
import { FindPersonalLeads } from './find-personal-leads.ts';
import { PersonalDataErasure, PersonalDataExport, PersonalDataMatches, PersonQuery } from './personal-data.contract.ts';

@ApiTags('Personal data')
@Controller('api/v1/staff/personal-data')
export class PersonalDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** A POST, so that the address of the person is in no log. */
  @Allow('personal-data.export')
  @Post('searches')
  @HttpCode(200)
  @ApiOperation({ operationId: 'findPersonalData', summary: 'The leads that an export or an erasure would take' })
  @Returns(PersonalDataMatches)
  @ApiProblems(409, 422)
  find(@CurrentActor() actor: Actor, @Body({ schema: PersonQuery }) query: PersonQuery) {
    return this.queries.execute(new FindPersonalLeads(actor, query));
  }

  @Allow('personal-data.export', { fresh: true })
  @Post('exports')
  @HttpCode(200)
  @Header('content-disposition', 'attachment; filename="datos-personales.json"')
  @ApiOperation({ operationId: 'exportPersonalData', summary: 'Everything that is kept of a person, for them' })
  @Returns(PersonalDataExport)
  @ApiProblems(409, 422)
  export(@CurrentActor() actor: Actor, @Body({ schema: PersonQuery }) query: PersonQuery) {
    return this.commands.execute(new ExportPersonalData(actor, query));
  }

  @Allow('personal-data.erase', { fresh: true })
  @Post('erasures')
  @HttpCode(200)
  @ApiOperation({ operationId: 'erasePersonalData', summary: 'Erases a person from everywhere; only figures stay' })
  @Returns(PersonalDataErasure)
  @ApiProblems(409, 422)
  erase(@CurrentActor() actor: Actor, @Body({ schema: PersonQuery }) query: PersonQuery) {
    return this.commands.execute(new ErasePersonalData(actor, query));
  }
}
