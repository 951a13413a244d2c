import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { By } from '../../platform/http/by.ts';
import { Public } from '../../platform/http/access.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { RequestKey } from '../../platform/http/headers/request-key.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { Inquiry, InquiryReceipt, SentPhoto } from '../inquiry.contract.ts';
import { FormLimits } from './form-limits.ts';
import { SentPictures } from '../../platform/http/pictures/sent-pictures.ts';
import { KeepPhoto } from '../photos/keep-photo.ts';
import { ReceiveInquiry } from '../lead-work.messages.ts';

const FILE = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Inquiries')
@Controller('api/v1/inquiries')
export class InquiriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: Limits,
    private readonly formLimits: FormLimits,
    private readonly idempotency: Idempotency,
    private readonly pictures: SentPictures,
  ) {}

  @Public()
  @Post()
  @ApiOperation({ operationId: 'sendInquiry', summary: 'What a visitor writes to the agency' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(InquiryReceipt, 201)
  @Refuses(404, 409, 422, 429)
  async receive(
    @Body({ schema: Inquiry }) input: Inquiry,
    @By() by: Actor,
    @RequestKey() key: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    if (!key || !(await this.idempotency.knows(key))) await this.formLimits.take(visitorAddress(request), input);
    return this.commands.execute(new ReceiveInquiry(by, input, key));
  }

  @Public()
  @Post('photos')
  @HttpCode(201)
  @RouteConfig({ takesFiles: true })
  @ApiOperation({ operationId: 'sendPhoto', summary: 'A photograph, PNG or JPG up to 10 MB, for a listing inquiry' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Returns(SentPhoto, 201)
  @Refuses(413, 415, 422, 429, 503, 507)
  async receivePhoto(@By() by: Actor, @Req() request: FastifyRequest) {
    await this.limits.take('photo-address', visitorAddress(request));
    return this.pictures.take(request, 'visitors', (bytes) => this.commands.execute(new KeepPhoto(by, bytes)));
  }
}
