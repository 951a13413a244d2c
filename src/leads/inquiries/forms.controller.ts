import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Public } from '../../platform/http/access.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { clientIp } from '../../platform/http/client-ip.ts';
import { WebPages } from '../../platform/http/web/web-pages.ts';
import { Problem } from '../../platform/problem.ts';
import { FormLimits } from './form-limits.ts';
import { StorePhoto } from '../photos/store-photo.ts';
import { UploadedPhotos } from './uploaded-photos.ts';
import type { FormKind } from '../challenge/form-challenge.contract.ts';
import { toFieldErrors, parseFormInquiry } from './parse-form-inquiry.ts';
import type { UploadedFile } from '../../platform/http/forms/read-form-data.ts';
import { UploadThrottle } from '../../platform/http/uploads/upload-throttle.ts';
import { ReceiveInquiry } from '../lead-work.messages.ts';

const FORM = { acceptsForms: true };
const FORM_WITH_FILES = { acceptsForms: true, acceptsFiles: true };
const SEE_OTHER = 303;

/** The forms of browsers without JavaScript. Each answer is a redirect, or the page with the input and its errors. */
@ApiExcludeController()
@Controller()
export class FormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: Limits,
    private readonly formLimits: FormLimits,
    private readonly pages: WebPages,
    private readonly pictures: UploadThrottle,
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
    const values = await this.pictures.takeForm(request, (file) => photos.add(file));
    const { data, error } = parseFormInquiry(kind, values, {
      reference,
      photos: photos.ids,
      missingPhotos: photos.missing,
      language: parseLanguage(request),
    });
    const errors = { ...(error && toFieldErrors(error)), ...(photos.error && { photos: photos.error }) };
    if (!data || photos.error) return this.redisplay(request, reply, values, errors);
    try {
      await this.formLimits.takeWithoutScript(clientIp(request), data);
      await this.commands.execute(new ReceiveInquiry(actor, data));
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      return this.redisplay(request, reply, values, { '': fault.message }, fault.status);
    }
    return reply
      .status(SEE_OTHER)
      .header('location', `${request.url.split('?', 1)[0]}?enviado=${photos.missing ? 'sin-fotos' : 'si'}`)
      .send();
  }

  private async storePhoto(actor: Actor, request: FastifyRequest, bytes: UploadedFile['bytes']): Promise<string> {
    await this.limits.consume('photo-address', clientIp(request));
    const { id } = await this.pictures.runInTurn(request, async () =>
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

/** The browser's first language (ISO 639-1). */
const parseLanguage = ({ headers }: FastifyRequest) =>
  /^[a-z]{2}(?![a-z])/.exec(headers['accept-language']?.trim().toLowerCase() ?? '')?.[0];
