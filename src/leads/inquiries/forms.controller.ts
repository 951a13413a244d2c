import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { FileNotWritten } from '../../platform/files/files.problems.ts';
import { CurrentActor, Public } from '../../platform/http/decorators.ts';
import { getClientIp } from '../../platform/http/request-origin.ts';
import type { UploadedFile } from '../../platform/http/uploads/read-form-data.ts';
import { UploadThrottle } from '../../platform/http/uploads/upload-throttle.ts';
import { WebPages } from '../../platform/http/web/web-pages.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { MAX_PHOTOS } from '../inquiry.contract.ts';
import type { FormKind } from './form-challenge.contract.ts';
import { FormLimits } from './form-protection.ts';
import { StorePhoto } from './inquiry-photos.ts';
import { toFieldErrors, parseFormInquiry } from './parse-form-inquiry.ts';
import { ReceiveInquiry } from './receive-inquiry.ts';

/**
 * Collects the photographs of a form until one is refused, and sets `error`. Photographs that the storage cannot save
 * count as missing, so that the form itself still arrives.
 */
class UploadedPhotos {
  readonly ids: string[] = [];
  missing = 0;
  error = '';

  constructor(private readonly store: (bytes: UploadedFile['bytes']) => Promise<string>) {}

  async add({ bytes, isTooLarge }: UploadedFile) {
    if (this.error) return;
    if (isTooLarge) this.error = 'Una foto pesa más de 10 MB: redúzcala';
    else if (this.ids.length + this.missing === MAX_PHOTOS) this.error = `Como máximo ${MAX_PHOTOS} fotos`;
    else await this.storeOne(bytes);
  }

  private async storeOne(bytes: UploadedFile['bytes']) {
    try {
      this.ids.push(await this.store(bytes));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error instanceof FileNotWritten) this.missing += 1;
      else this.error = error.message;
    }
  }
}

const FORM = { acceptsForms: true };
const FORM_WITH_FILES = { acceptsForms: true, acceptsFiles: true };
const SEE_OTHER = 303;

/** Forms of browsers without JavaScript. The response is a redirect, or the page with the input and its errors. */
@ApiExcludeController()
@Controller()
export class FormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: Limits,
    private readonly formLimits: FormLimits,
    private readonly pages: WebPages,
    private readonly uploads: UploadThrottle,
  ) {}

  @Public()
  @Post('contacto')
  @RouteConfig(FORM)
  contact(@CurrentActor() actor: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.receive('contact', actor, request, reply);
  }

  @Public()
  @Post('publicar-propiedad')
  @RouteConfig(FORM_WITH_FILES)
  listing(@CurrentActor() actor: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.receive('listing', actor, request, reply);
  }

  @Public()
  @Post('propiedad/:slug/:reference')
  @RouteConfig(FORM)
  property(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('reference') reference: string,
  ) {
    return this.receive('property', actor, request, reply, reference);
  }

  private async receive(
    kind: FormKind,
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
    reference?: string,
  ) {
    const photos = new UploadedPhotos((bytes) => this.storePhoto(actor, request, bytes));
    const values = await this.uploads.receiveForm(request, (file) => photos.add(file));
    const { data, error } = parseFormInquiry(kind, values, {
      reference,
      photos: photos.ids,
      missingPhotos: photos.missing,
      language: parseLanguage(request),
    });
    const errors = { ...(error && toFieldErrors(error)), ...(photos.error && { photos: photos.error }) };
    if (!data || photos.error) return this.redisplay(request, reply, values, errors);
    try {
      await this.formLimits.consumeFormWithoutScript(getClientIp(request), data);
      await this.commands.execute(new ReceiveInquiry(actor, data));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return this.redisplay(request, reply, values, { '': problem.message }, problem.status);
    }
    return reply
      .status(SEE_OTHER)
      .header('location', `${request.url.split('?', 1)[0]}?enviado=${photos.missing ? 'sin-fotos' : 'si'}`)
      .send();
  }

  private async storePhoto(actor: Actor, request: FastifyRequest, bytes: UploadedFile['bytes']): Promise<string> {
    await this.limits.consume('photo-address', getClientIp(request));
    const { id } = await this.uploads.runWithSlot(request, async () =>
      this.commands.execute(new StorePhoto(actor, await bytes())),
    );
    return id;
  }

  private redisplay(
    request: FastifyRequest,
    reply: FastifyReply,
    values: Record<string, string>,
    errors: Record<string, string>,
    status = 422,
  ) {
    return this.pages.show(request, reply, { form: { values, errors }, status });
  }
}

const parseLanguage = ({ headers }: FastifyRequest) =>
  /^[a-z]{2}(?![a-z])/.exec(headers['accept-language']?.trim().toLowerCase() ?? '')?.[0];
