import { Body, Controller, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { IfMatch, parseIfMatch } from '../../platform/http/headers/parse-if-match.ts';
import { IdempotencyKeyHeader } from '../../platform/http/headers/idempotency-key-header.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LeadHistory, PageQuery } from '../lead-work.contract.ts';
import { LeadAgents, LeadChanges, LeadDetails, NewLead } from '../lead.contract.ts';
import { UpdateLead } from './update-lead.ts';
import { ListLeadAgents } from '../assignment/list-lead-agents.ts';
import { ListLeadChanges } from '../history/list-lead-changes.ts';
import { ShowLeadPhoto } from '../photos/show-lead-photo.ts';
import { ShowLead } from './show-lead.ts';
import { CreateLead } from '../lead-work.messages.ts';

const PHOTO = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Leads')
@Allow('leads.work')
@Controller('api/v1/staff/leads')
export class StaffLeadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('agents')
  @ApiOperation({ operationId: 'listLeadAgents', summary: 'To whom leads can be given, by name' })
  @Returns(LeadAgents)
  agents(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListLeadAgents(actor));
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getLead', summary: 'One lead with all that belongs to it' })
  @Returns(LeadDetails)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowLead(actor, id));
  }

  @Post()
  @ApiOperation({ operationId: 'createLead', summary: 'Somebody called or came in; an agent keeps what they make' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(LeadDetails, 201)
  @ApiProblems(404, 409, 422)
  async create(
    @CurrentActor() actor: Actor,
    @Body({ schema: NewLead }) input: NewLead,
    @IdempotencyKeyHeader() key: string | undefined,
  ) {
    const { id } = await this.commands.execute(new CreateLead(actor, input, key));
    return this.queries.execute(new ShowLead(actor, id));
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'editLead', summary: 'Who it is, what they want, where from; only what changed' })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version that was edited' })
  @Returns(LeadDetails)
  @ApiProblems(404, 409, 422)
  async edit(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadChanges }) changes: LeadChanges,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new UpdateLead(actor, id, parseIfMatch(version), changes));
    return this.queries.execute(new ShowLead(actor, id));
  }

  @Get(':id/changes')
  @ApiOperation({ operationId: 'listLeadChanges', summary: 'Its history, the newest first, 50 a page' })
  @Returns(LeadHistory)
  @ApiProblems(404, 422)
  changes(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListLeadChanges(actor, id, page));
  }

  @Get(':id/photos/:photoId')
  @ApiOperation({ operationId: 'getLeadPhoto', summary: 'A photograph that an owner sent' })
  @ApiOkResponse({ description: 'The photograph', content: PHOTO })
  @ApiProblems(404, 422)
  async photo(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('photoId') photoId: string,
    @Res() reply: FastifyReply,
  ) {
    const bytes = await this.queries.execute(new ShowLeadPhoto(actor, id, photoId));
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline; filename="foto.jpg"')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .type('image/jpeg')
      .send(bytes);
  }
}
