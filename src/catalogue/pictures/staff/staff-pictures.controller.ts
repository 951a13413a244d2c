import { Body, Controller, Delete, HttpCode, Patch, Post, Put, Req } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { By } from '../../../platform/http/by.ts';
import { Id } from '../../../platform/http/id.ts';
import { SentPictures } from '../../../platform/http/pictures/sent-pictures.ts';
import { IfMatch, ifMatch } from '../../../platform/http/headers/if-match.ts';
import { Refuses } from '../../../platform/http/refuses.ts';
import { Returns } from '../../../platform/http/returns.ts';
import { ShowStaffProperty } from '../../staff/show-staff-property.ts';
import { StaffPropertyDetails } from '../../staff-property.contract.ts';
import { NewPicture, PictureChanges, PictureOrder } from '../picture-input.contract.ts';
import { refusePrivateAddresses } from '../refuse-private-addresses.ts';
import { AddPropertyPicture } from './add-property-picture.ts';
import { DescribePropertyPicture } from './describe-property-picture.ts';
import { FetchPictureAgain } from './fetch-picture-again.ts';
import { OrderPropertyPictures } from './order-property-pictures.ts';
import { RemovePropertyPicture } from './remove-property-picture.ts';
import { UploadPropertyPicture } from './upload-property-picture.ts';

const FILE = { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Properties')
@ApiHeader({ name: 'If-Match', required: true, description: 'The version of the property that was seen' })
@Allow('properties.edit')
@Returns(StaffPropertyDetails)
@Refuses(404, 409, 422)
@Controller('api/v1/staff/properties/:id/pictures')
export class StaffPicturesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sent: SentPictures,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addPropertyPicture', summary: 'A picture by its address, behind the others' })
  add(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: NewPicture }) picture: NewPicture,
    @IfMatch() version: IfMatch,
  ) {
    refusePrivateAddresses([{ url: picture.url, path: ['url'] }]);
    return this.step(new AddPropertyPicture(by, id, ifMatch(version), picture));
  }

  @Post('uploads')
  @HttpCode(200)
  @RouteConfig({ takesFiles: true })
  @ApiOperation({
    operationId: 'uploadPropertyPicture',
    summary: 'A photograph, JPEG, PNG, WebP or HEIC up to 10 MB, behind the others',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Refuses(413, 415, 503, 507)
  async upload(@By() by: Actor, @Id() id: string, @IfMatch() version: IfMatch, @Req() request: FastifyRequest) {
    const seen = ifMatch(version);
    return this.sent.take(request, 'staff', (bytes) => this.step(new UploadPropertyPicture(by, id, seen, bytes)));
  }

  @Put('order')
  @ApiOperation({ operationId: 'orderPropertyPictures', summary: 'The whole gallery in its order, in one step' })
  order(
    @By() by: Actor,
    @Id() id: string,
    @Body({ schema: PictureOrder }) { ids }: PictureOrder,
    @IfMatch() version: IfMatch,
  ) {
    return this.step(new OrderPropertyPictures(by, id, ifMatch(version), ids));
  }

  @Patch(':pictureId')
  @ApiOperation({ operationId: 'describePropertyPicture', summary: 'What the picture shows, in words and by its kind' })
  describe(
    @By() by: Actor,
    @Id() id: string,
    @Id('pictureId') pictureId: string,
    @Body({ schema: PictureChanges }) changes: PictureChanges,
    @IfMatch() version: IfMatch,
  ) {
    return this.step(new DescribePropertyPicture(by, id, ifMatch(version), pictureId, changes));
  }

  @Delete(':pictureId')
  @ApiOperation({ operationId: 'removePropertyPicture', summary: 'A picture leaves the gallery' })
  remove(@By() by: Actor, @Id() id: string, @Id('pictureId') pictureId: string, @IfMatch() version: IfMatch) {
    return this.step(new RemovePropertyPicture(by, id, ifMatch(version), pictureId));
  }

  @Post(':pictureId/fetching')
  @HttpCode(200)
  @ApiOperation({ operationId: 'fetchPictureAgain', summary: 'Tries again to fetch a picture that could not be had' })
  fetchAgain(@By() by: Actor, @Id() id: string, @Id('pictureId') pictureId: string, @IfMatch() version: IfMatch) {
    return this.step(new FetchPictureAgain(by, id, ifMatch(version), pictureId));
  }

  private async step(command: Command<unknown> & { readonly by: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowStaffProperty(command.by, command.id));
  }
}
