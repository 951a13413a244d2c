import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { AuditList, AuditPeople, AuditQuery } from './audit.contract.ts';
import { ListAudit } from './list-audit.ts';
import { ListAuditPeople } from './list-audit-people.ts';

@ApiTags('Audit')
@Controller('api/v1/staff/audit')
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('audit.read')
  @ApiOperation({ operationId: 'listAudit', summary: 'What was done by whom, the newest first, 50 a page' })
  @Returns(AuditList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: AuditQuery }) query: AuditQuery) {
    return this.queries.execute(new ListAudit(actor, query));
  }

  @Get('people')
  @Allow('audit.read')
  @ApiOperation({ operationId: 'listAuditPeople', summary: 'Whose doings can be asked for, by name' })
  @Returns(AuditPeople)
  people(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListAuditPeople(actor));
  }
}
