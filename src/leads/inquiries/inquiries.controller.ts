import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Public } from '../../platform/http/access.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { IdempotencyKeyHeader } from '../../platform/http/headers/idempotency-key-header.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { Inquiry, InquiryReceipt, UploadedPhoto } from '../inquiry.contract.ts';
import { FormLimits } from './form-limits.ts';
import { UploadThrottle } from '../../platform/http/uploads/upload-throttle.ts';
import { StorePhoto } from '../photos/store-photo.ts';
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
    private readonly pictures: UploadThrottle,
  ) {}

  @Public()
  @Post()
  @ApiOperation({ operationId: 'sendInquiry', summary: 'What a visitor writes to the agency' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A UUID: the same sent again is stored once' })
  @Returns(InquiryReceipt, 201)
  @ApiProblems(404, 409, 422, 429)
  async receive(
    @Body({ schema: Inquiry }) input: Inquiry,
    @CurrentActor() actor: Actor,
    @IdempotencyKeyHeader() key: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    if (!key || !(await this.idempotency.exists(key))) await this.formLimits.take(clientIp(request), input);
    return this.commands.execute(new ReceiveInquiry(actor, input, key));
  }

  @Public()
  @Post('photos')
  @HttpCode(201)
  @RouteConfig({ acceptsFiles: true })
  @ApiOperation({ operationId: 'sendPhoto', summary: 'A photograph, PNG or JPG up to 10 MB, for a listing inquiry' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Returns(UploadedPhoto, 201)
  @ApiProblems(413, 415, 422, 429, 503, 507)
  async receivePhoto(@CurrentActor() actor: Actor, @Req() request: FastifyRequest) {
    await this.limits.consume('photo-address', clientIp(request));
    return this.pictures.receive(request, 'visitors', (bytes) => this.commands.execute(new StorePhoto(actor, bytes)));
  }
}
