import { Body, Controller, Get, Patch, Post, Query, Res, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  Id,
  CurrentActor,
  IdempotencyKeyHeader,
  IfMatch,
  parseIfMatch,
} from '../../platform/http/decorators.ts';
import { ListLeadChanges } from '../history/list-lead-changes.ts';
import { ShowLeadPhoto } from '../inquiries/inquiry-photos.ts';
import { LeadHistory, PageQuery } from '../lead-work.contract.ts';
import {
  LeadAgents,
  LeadChanges,
  LeadDetails,
  NewLead,
  LeadAssignment,
  LeadFolderInput,
  LeadMergeInput,
} from '../lead.contract.ts';
import { ListLeadAgents, ClaimLead, AssignLead } from '../progress/assign-lead.ts';
import { MoveLeadToFolder } from '../progress/move-lead-to-folder.ts';
import { CreateLead } from './create-lead.ts';
import { MergeLeads } from './merge-leads.ts';
import { ShowLead } from './show-lead.ts';
import { UndoMerge } from './undo-merge.ts';
import { UpdateLead } from './update-lead.ts';

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
  @ApiOperation({
    operationId: 'listLeadAgents',
    summary: 'List assignable agents',
    description: 'Returns the staff members that a lead can be assigned to, by name.',
  })
  @Returns(LeadAgents)
  agents(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListLeadAgents(actor));
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getLead',
    summary: 'Get a lead',
    description: 'Returns one lead with its properties, photos and mails, and the other leads of the person.',
  })
  @Returns(LeadDetails)
  @ApiProblems(404, 422)
  show(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.queries.execute(new ShowLead(actor, id));
  }

  @Post()
  @ApiOperation({
    operationId: 'createLead',
    summary: 'Create a lead',
    description:
      'Stores a lead of a person who called or came in. A lead created by an agent is assigned to that agent.',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'UUID; a repeated request with the same key stores one record',
  })
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
  @ApiOperation({
    operationId: 'updateLead',
    summary: 'Update a lead',
    description: 'Changes the person, the request or the source. Only the fields that are sent change.',
  })
  @ApiHeader({ name: 'If-Match', required: true, description: 'Version that the change is based on' })
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
  @ApiOperation({
    operationId: 'listLeadChanges',
    summary: 'List changes of a lead',
    description: 'Returns the history of a lead, newest first, 50 a page.',
  })
  @Returns(LeadHistory)
  @ApiProblems(404, 422)
  changes(@CurrentActor() actor: Actor, @Id() id: string, @Query({ schema: PageQuery }) { page }: PageQuery) {
    return this.queries.execute(new ListLeadChanges(actor, id, page));
  }

  @Get(':id/photos/:photoId')
  @ApiOperation({
    operationId: 'getLeadPhoto',
    summary: 'Get a photo of a lead',
    description: 'Returns a photograph that an owner sent.',
  })
  @ApiOkResponse({ description: 'Photograph', content: PHOTO })
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

@ApiTags('Leads')
@Allow('leads.work')
@Returns(LeadDetails)
@ApiProblems(404, 422)
@Controller('api/v1/staff/leads/:id')
export class LeadActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('claim')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'claimLead',
    summary: 'Claim a lead',
    description: 'Assigns an unassigned lead to the current user.',
  })
  @ApiProblems(409)
  claim(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.executeAndShow(new ClaimLead(actor, id));
  }

  @Put('assignee')
  @ApiOperation({
    operationId: 'assignLead',
    summary: 'Assign a lead',
    description: 'Assigns the lead to a colleague or to nobody. Agents can assign leads only to themselves.',
  })
  @ApiProblems(409)
  assign(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadAssignment }) { userId }: LeadAssignment) {
    return this.executeAndShow(new AssignLead(actor, id, userId));
  }

  @Put('folder')
  @ApiOperation({
    operationId: 'moveLeadToFolder',
    summary: 'Move a lead to a folder',
    description: 'Archives a lead, marks it as spam or moves it back to the inbox.',
  })
  moveToFolder(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadFolderInput }) { folder }: LeadFolderInput,
  ) {
    return this.executeAndShow(new MoveLeadToFolder(actor, id, folder));
  }

  @Post('merge')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'mergeLeads',
    summary: 'Merge two leads',
    description: 'Moves everything of another lead into this one.',
  })
  @ApiProblems(409)
  merge(@CurrentActor() actor: Actor, @Id() id: string, @Body({ schema: LeadMergeInput }) { leadId }: LeadMergeInput) {
    return this.executeAndShow(new MergeLeads(actor, id, leadId));
  }

  @Post('merge/undo')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'undoLeadMerge',
    summary: 'Undo a merge',
    description: 'Separates two leads again within one day of their merge.',
  })
  @ApiProblems(409)
  undoMerge(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: LeadMergeInput }) { leadId }: LeadMergeInput,
  ) {
    return this.executeAndShow(new UndoMerge(actor, id, leadId));
  }

  private async executeAndShow(command: Command<void> & { readonly actor: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowLead(command.actor, command.id));
  }
}
