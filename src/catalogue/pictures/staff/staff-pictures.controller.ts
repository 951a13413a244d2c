import { Body, Controller, Delete, HttpCode, Patch, Post, Put, Req } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  Id,
  CurrentActor,
  IfMatch,
  parseIfMatch,
} from '../../../platform/http/decorators.ts';
import { UploadThrottle } from '../../../platform/http/uploads/upload-throttle.ts';
import { FetchFailed } from '../../../platform/net/net.problems.ts';
import { DEFAULT_OUTBOUND_POLICY, assertPublicUrl } from '../../../platform/net/outbound-policy.ts';
import { InvalidInput } from '../../../platform/problem.ts';
import { StaffPropertyDetails } from '../../staff-property.contract.ts';
import { ShowStaffProperty } from '../../staff/show-staff-property.ts';
import { NewPicture, PictureChanges, PictureOrder } from '../picture-input.contract.ts';
import { AddPropertyPicture, UploadPropertyPicture } from './add-pictures.ts';
import {
  UpdatePropertyPicture,
  ReorderPropertyPictures,
  DeletePropertyPicture,
  RetryPictureDownload,
} from './change-pictures.ts';

type UrlInput = { readonly url: string; readonly path: readonly (string | number)[] };

/**
 * Throws InvalidInput for addresses of private networks; downloads also check OUTBOUND_HOSTS and resolved addresses.
 */
export function assertPublicUrls(inputs: readonly UrlInput[]) {
  const issues = inputs.flatMap(({ url, path }) => {
    const message = findUrlProblem(url);
    return message === null ? [] : [{ message, path }];
  });
  if (issues.length) throw new InvalidInput(issues);
}

function findUrlProblem(url: string) {
  try {
    assertPublicUrl(url, DEFAULT_OUTBOUND_POLICY);
    return null;
  } catch (error) {
    if (error instanceof FetchFailed) return error.message;
    throw error;
  }
}

const FILE = { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Properties')
@ApiHeader({ name: 'If-Match', required: true, description: 'Version of the property that the change is based on' })
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
  @ApiOperation({
    operationId: 'createPropertyPicture',
    summary: 'Add a picture by address',
    description: 'Appends a picture to the gallery and downloads it in the background.',
  })
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
    summary: 'Upload a picture',
    description: 'Appends a photograph (JPEG, PNG, WebP or HEIC, at most 10 MB) to the gallery.',
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
  @ApiOperation({
    operationId: 'orderPropertyPictures',
    summary: 'Reorder the gallery',
    description: 'Sets the order of all pictures of a property.',
  })
  order(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: PictureOrder }) { ids }: PictureOrder,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new ReorderPropertyPictures(actor, id, parseIfMatch(version), ids));
  }

  @Patch(':pictureId')
  @ApiOperation({
    operationId: 'updatePropertyPicture',
    summary: 'Describe a picture',
    description: 'Changes the alternative text and the kind of a picture.',
  })
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
  @ApiOperation({
    operationId: 'deletePropertyPicture',
    summary: 'Delete a picture',
    description: 'Removes a picture from the gallery.',
  })
  remove(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('pictureId') pictureId: string,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new DeletePropertyPicture(actor, id, parseIfMatch(version), pictureId));
  }

  @Post(':pictureId/retry')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryPictureDownload',
    summary: 'Retry a picture download',
    description: 'Downloads a picture again that could not be downloaded before.',
  })
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
