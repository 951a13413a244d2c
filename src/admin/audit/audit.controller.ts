import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, CurrentActor } from '../../platform/http/decorators.ts';
import { AuditList, AuditActors, AuditQuery } from './audit.contract.ts';
import { ListAudit, ListAuditActors } from './list-audit.ts';

@ApiTags('Audit')
@Controller('api/v1/staff/audit')
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Allow('audit.read')
  @ApiOperation({
    operationId: 'listAuditEntries',
    summary: 'List audit log entries',
    description: 'Returns what staff, visitors and the system did, newest first, 50 a page.',
  })
  @Returns(AuditList)
  @ApiProblems(422)
  list(@CurrentActor() actor: Actor, @Query({ schema: AuditQuery }) query: AuditQuery) {
    return this.queries.execute(new ListAudit(actor, query));
  }

  @Get('actors')
  @Allow('audit.read')
  @ApiOperation({
    operationId: 'listAuditActors',
    summary: 'List audit log actors',
    description: 'Returns the users that the audit log can be filtered by, sorted by name.',
  })
  @Returns(AuditActors)
  listActors(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListAuditActors(actor));
  }
}
