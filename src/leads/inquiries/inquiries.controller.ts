import { Body, Controller, HttpCode, Post, Req, Get, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { CurrentActor, Public, ApiProblems, Returns, IdempotencyKeyHeader } from '../../platform/http/decorators.ts';
import { getClientIp } from '../../platform/http/request-origin.ts';
import { UploadThrottle } from '../../platform/http/uploads/upload-throttle.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { Inquiry, InquiryReceipt, UploadedPhoto } from '../inquiry.contract.ts';
import { FormChallenge, FormChallengeQuery } from './form-challenge.contract.ts';
import { FormChallenges, FormLimits } from './form-protection.ts';
import { StorePhoto } from './inquiry-photos.ts';
import { ReceiveInquiry } from './receive-inquiry.ts';

const PHOTO_UPLOAD = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Inquiries')
@Controller('api/v1/inquiries')
export class InquiriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: Limits,
    private readonly formLimits: FormLimits,
    private readonly idempotency: Idempotency,
    private readonly uploads: UploadThrottle,
  ) {}

  @Public()
  @Post()
  @ApiOperation({
    operationId: 'createInquiry',
    summary: 'Send an inquiry',
    description: "Stores a visitor's message to the agency and creates a lead for it.",
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'UUID; a repeated request with the same key stores one record',
  })
  @Returns(InquiryReceipt, 201)
  @ApiProblems(404, 409, 422, 429)
  async receive(
    @Body({ schema: Inquiry }) input: Inquiry,
    @CurrentActor() actor: Actor,
    @IdempotencyKeyHeader() key: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    // A repetition of a stored request counts in no rate limit.
    if (!key || !(await this.idempotency.exists(key))) await this.formLimits.consumeForm(getClientIp(request), input);
    return this.commands.execute(new ReceiveInquiry(actor, input, key));
  }

  @Public()
  @Post('photos')
  @HttpCode(201)
  @RouteConfig({ acceptsFiles: true })
  @ApiOperation({
    operationId: 'uploadInquiryPhoto',
    summary: 'Upload a photo for an inquiry',
    description: 'Stores a photograph (PNG or JPEG, at most 10 MB) for an inquiry of an owner who wants to sell.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PHOTO_UPLOAD })
  @Returns(UploadedPhoto, 201)
  @ApiProblems(413, 415, 422, 429, 503, 507)
  async receivePhoto(@CurrentActor() actor: Actor, @Req() request: FastifyRequest) {
    await this.limits.consume('photo-address', getClientIp(request));
    return this.uploads.receive(request, 'visitors', (bytes) => this.commands.execute(new StorePhoto(actor, bytes)));
  }
}

@ApiTags('Inquiries')
@Controller('api/v1/inquiries')
export class FormChallengesController {
  constructor(
    private readonly challenges: FormChallenges,
    private readonly limits: FormLimits,
  ) {}

  @Public()
  @Get('challenge')
  @ApiOperation({
    operationId: 'getFormChallenge',
    summary: 'Get a form challenge',
    description: 'Returns a proof-of-work challenge. A form sends its solution once.',
  })
  @Returns(FormChallenge)
  @ApiProblems(422, 429)
  async create(@Query({ schema: FormChallengeQuery }) { form }: FormChallengeQuery, @Req() request: FastifyRequest) {
    await this.limits.consumeChallenge(getClientIp(request));
    return this.challenges.create(form);
  }
}
