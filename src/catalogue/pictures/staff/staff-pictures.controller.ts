import { Body, Controller, Delete, HttpCode, Patch, Post, Put, Req } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { CurrentActor } from '../../../platform/http/current-actor.ts';
import { Id } from '../../../platform/http/id.ts';
import { UploadThrottle } from '../../../platform/http/uploads/upload-throttle.ts';
import { IfMatch, parseIfMatch } from '../../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../../platform/http/api-problems.ts';
import { Returns } from '../../../platform/http/returns.ts';
import { ShowStaffProperty } from '../../staff/show-staff-property.ts';
import { StaffPropertyDetails } from '../../staff-property.contract.ts';
import { NewPicture, PictureChanges, PictureOrder } from '../picture-input.contract.ts';
import { assertPublicUrls } from '../assert-public-urls.ts';
import { AddPropertyPicture } from './add-property-picture.ts';
import { UpdatePropertyPicture } from './update-property-picture.ts';
import { RetryPictureDownload } from './retry-picture-download.ts';
import { ReorderPropertyPictures } from './reorder-property-pictures.ts';
import { DeletePropertyPicture } from './delete-property-picture.ts';
import { UploadPropertyPicture } from './upload-property-picture.ts';

const FILE = { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Properties')
@ApiHeader({ name: 'If-Match', required: true, description: 'The version of the property that was seen' })
@Allow('properties.edit')
@Returns(StaffPropertyDetails)
@ApiProblems(404, 409, 422)
@Controller('api/v1/staff/properties/:id/pictures')
export class StaffPicturesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: UploadThrottle,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addPropertyPicture', summary: 'A picture by its address, behind the others' })
  add(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: NewPicture }) picture: NewPicture,
    @IfMatch() version: IfMatch,
  ) {
    assertPublicUrls([{ url: picture.url, path: ['url'] }]);
    return this.executeAndReload(new AddPropertyPicture(actor, id, parseIfMatch(version), picture));
  }

  @Post('uploads')
  @HttpCode(200)
  @RouteConfig({ acceptsFiles: true })
  @ApiOperation({
    operationId: 'uploadPropertyPicture',
    summary: 'A photograph, JPEG, PNG, WebP or HEIC up to 10 MB, behind the others',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @ApiProblems(413, 415, 503, 507)
  async upload(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @IfMatch() version: IfMatch,
    @Req() request: FastifyRequest,
  ) {
    const expectedVersion = parseIfMatch(version);
    return this.uploads.receive(request, 'staff', (bytes) =>
      this.executeAndReload(new UploadPropertyPicture(actor, id, expectedVersion, bytes)),
    );
  }

  @Put('order')
  @ApiOperation({ operationId: 'orderPropertyPictures', summary: 'The whole gallery in its order, in one step' })
  order(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: PictureOrder }) { ids }: PictureOrder,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new ReorderPropertyPictures(actor, id, parseIfMatch(version), ids));
  }

  @Patch(':pictureId')
  @ApiOperation({ operationId: 'describePropertyPicture', summary: 'What the picture shows, in words and by its kind' })
  describe(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('pictureId') pictureId: string,
    @Body({ schema: PictureChanges }) changes: PictureChanges,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new UpdatePropertyPicture(actor, id, parseIfMatch(version), pictureId, changes));
  }

  @Delete(':pictureId')
  @ApiOperation({ operationId: 'removePropertyPicture', summary: 'A picture leaves the gallery' })
  remove(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('pictureId') pictureId: string,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new DeletePropertyPicture(actor, id, parseIfMatch(version), pictureId));
  }

  @Post(':pictureId/fetching')
  @HttpCode(200)
  @ApiOperation({ operationId: 'fetchPictureAgain', summary: 'Tries again to fetch a picture that could not be had' })
  retryDownload(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('pictureId') pictureId: string,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new RetryPictureDownload(actor, id, parseIfMatch(version), pictureId));
  }

  private async executeAndReload(command: Command<unknown> & { readonly actor: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowStaffProperty(command.actor, command.id));
  }
}
