import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, CurrentActor, IfMatch, parseIfMatch } from '../../platform/http/decorators.ts';
import { page } from '../../platform/query/page.contract.ts';
import {
  ContentDraft,
  ContentVersionDetails,
  ContentVersions,
  ContentPreview,
  StaffContent,
  StaffContentKey,
  StaffContentList,
} from '../staff-content.contract.ts';
import { ListContentVersions, ShowContentVersion } from './content-versions.ts';
import { RestoreContent } from './save-content.ts';
import { ListStaffContent, PreviewContent, ShowStaffContent } from './staff-content.ts';

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
  @ApiOperation({
    operationId: 'listStaffContent',
    summary: 'List editable texts',
    description: 'Returns every editable text, who changed it last and when.',
  })
  @Returns(StaffContentList)
  list(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ListStaffContent(actor));
  }

  @Get(':key')
  @ApiOperation({
    operationId: 'getStaffContent',
    summary: 'Get an editable text',
    description: 'Returns one text as it was written, with its placeholders.',
  })
  @Returns(StaffContent)
  @ApiProblems(422)
  show(@CurrentActor() actor: Actor, @Param('key', { schema: StaffContentKey }) key: StaffContentKey) {
    return this.queries.execute(new ShowStaffContent(actor, key));
  }

  @Post(':key/preview')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewContent',
    summary: 'Preview a text',
    description: 'Returns the text as visitors would read it if it were saved. Stores nothing.',
  })
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
  @ApiOperation({
    operationId: 'listContentVersions',
    summary: 'List versions of a text',
    description: 'Returns who changed the text and when, newest first, 20 a page.',
  })
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
  @ApiOperation({
    operationId: 'getContentVersion',
    summary: 'Get a version of a text',
    description: 'Returns the text as it was in the given version.',
  })
  @Returns(ContentVersionDetails)
  @ApiProblems(404, 422)
  version(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: StaffContentKey }) key: StaffContentKey,
    @Param('version', { schema: Version }) version: number,
  ) {
    return this.queries.execute(new ShowContentVersion(actor, key, version));
  }

  @Post(':key/versions/:version/restore')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreContentVersion',
    summary: 'Restore a version of a text',
    description: 'Saves an earlier version as the newest one. Version 0 is the text that the product ships.',
  })
  @ApiHeader({ name: 'If-Match', required: true, description: 'Current version' })
  @Returns(StaffContent)
  @ApiProblems(404, 409, 422)
  async restore(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: StaffContentKey }) key: StaffContentKey,
    @Param('version', { schema: Version }) restoredVersion: number,
    @IfMatch() version: IfMatch,
  ) {
    await this.commands.execute(new RestoreContent(actor, key, restoredVersion, parseIfMatch(version)));
    return this.queries.execute(new ShowStaffContent(actor, key));
  }
}
