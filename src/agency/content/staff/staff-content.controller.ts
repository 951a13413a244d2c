import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { CurrentActor } from '../../../platform/http/current-actor.ts';
import { IfMatch, parseIfMatch } from '../../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../../platform/http/api-problems.ts';
import { Returns } from '../../../platform/http/returns.ts';
import { page } from '../../../platform/query/page.contract.ts';
import { ShowStaffContent } from '../../agency.messages.ts';
import {
  ContentDraft,
  ContentVersionDetails,
  ContentVersions,
  ContentPreview,
  StaffContent,
  StaffContentKey,
  StaffContentList,
} from '../../staff-content.contract.ts';
import { ListContentVersions } from './list-content-versions.ts';
import { ListStaffContent } from './list-staff-content.ts';
import { PreviewContent } from './preview-content.ts';
import { RestoreContent } from './restore-content.ts';
import { ShowContentVersion } from './show-content-version.ts';

const Version = z.coerce.number().pipe(z.int().min(0).max(999_999_999));
const Page = z.strictObject({ page });
type Page = z.infer<typeof Page>;

@ApiTags('Content')
@Allow('content.edit')
@Controller('api/v1/staff/content')
export class StaffContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listStaffContent', summary: 'Every text that can be edited, and who changed it last' })
  @Returns(StaffContentList)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListStaffContent(actor));
  }

  @Get(':key')
  @ApiOperation({ operationId: 'getStaffContent', summary: 'One text as it is written, with its placeholders' })
  @Returns(StaffContent)
  @ApiProblems(422)
  show(@CurrentActor() actor: Actor, @Param('key', { schema: StaffContentKey }) key: StaffContentKey) {
    return this.queries.execute(new ShowStaffContent(actor, key));
  }

  @Post(':key/preview')
  @HttpCode(200)
  @ApiOperation({ operationId: 'previewContent', summary: 'What visitors would read if this were saved' })
  @Returns(ContentPreview)
  @ApiProblems(422)
  preview(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: StaffContentKey }) key: StaffContentKey,
    @Body({ schema: ContentDraft }) { content }: z.infer<typeof ContentDraft>,
  ) {
    return this.queries.execute(new PreviewContent(actor, key, content));
  }

  @Get(':key/versions')
  @ApiOperation({ operationId: 'listContentVersions', summary: 'Who changed it and when, the newest first, 20 a page' })
  @Returns(ContentVersions)
  @ApiProblems(422)
  versions(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: StaffContentKey }) key: StaffContentKey,
    @Query({ schema: Page }) { page }: Page,
  ) {
    return this.queries.execute(new ListContentVersions(actor, key, page));
  }

  @Get(':key/versions/:version')
  @ApiOperation({ operationId: 'getContentVersion', summary: 'What it said then' })
  @Returns(ContentVersionDetails)
  @ApiProblems(404, 422)
  version(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: StaffContentKey }) key: StaffContentKey,
    @Param('version', { schema: Version }) version: number,
  ) {
    return this.queries.execute(new ShowContentVersion(actor, key, version));
  }

  @Post(':key/versions/:version/restoring')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreContent', summary: 'Says that again; version 0 is the text that ships' })
  @ApiHeader({ name: 'If-Match', required: true, description: 'The version that stands now' })
  @Returns(StaffContent)
  @ApiProblems(404, 409, 422)
  async restore(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: StaffContentKey }) key: StaffContentKey,
    @Param('version', { schema: Version }) restored: number,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new RestoreContent(actor, key, restored, parseIfMatch(version)));
    return this.queries.execute(new ShowStaffContent(actor, key));
  }
}
