import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { By } from '../../platform/http/by.ts';
import { Public } from '../../platform/http/access.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { WebPages } from '../../platform/http/web/web-pages.ts';
import { Problem } from '../../platform/problem.ts';
import { FormLimits } from './form-limits.ts';
import { KeepPhoto } from '../photos/keep-photo.ts';
import { SentPhotos } from './sent-photos.ts';
import type { FormKind } from '../challenge/form-challenge.contract.ts';
import { fieldErrors, formInquiry } from './form-inquiry.ts';
import type { SentFile } from '../../platform/http/forms/sent-form.ts';
import { SentPictures } from '../../platform/http/pictures/sent-pictures.ts';
import { ReceiveInquiry } from '../lead-work.messages.ts';

const FORM = { takesForms: true };
const FORM_WITH_FILES = { takesForms: true, takesFiles: true };
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
    private readonly pictures: SentPictures,
  ) {}

  @Public()
  @Post('contacto')
  @RouteConfig(FORM)
  contact(@By() by: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.receive('contact', by, request, reply);
  }

  @Public()
  @Post('publicar-propiedad')
  @RouteConfig(FORM_WITH_FILES)
  listing(@By() by: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.receive('listing', by, request, reply);
  }

  @Public()
  @Post('propiedad/:slug/:reference')
  @RouteConfig(FORM)
  property(
    @By() by: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('reference') reference: string,
  ) {
    return this.receive('property', by, request, reply, reference);
  }

  private async receive(kind: FormKind, by: Actor, request: FastifyRequest, reply: FastifyReply, reference?: string) {
    const photos = new SentPhotos((bytes) => this.keepPhoto(by, request, bytes));
    const values = await this.pictures.takeForm(request, (file) => photos.add(file));
    const { data, error } = formInquiry(kind, values, {
      reference,
      photos: photos.ids,
      missingPhotos: photos.missing,
      language: languageOf(request),
    });
    const errors = { ...(error && fieldErrors(error)), ...(photos.fault && { photos: photos.fault }) };
    if (!data || photos.fault) return this.showAgain(request, reply, values, errors);
    try {
      await this.formLimits.takePlain(visitorAddress(request), data);
      await this.commands.execute(new ReceiveInquiry(by, data));
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      return this.showAgain(request, reply, values, { '': fault.message }, fault.status);
    }
    return reply
      .status(SEE_OTHER)
      .header('location', `${request.url.split('?', 1)[0]}?enviado=${photos.missing ? 'sin-fotos' : 'si'}`)
      .send();
  }

  private async keepPhoto(by: Actor, request: FastifyRequest, bytes: SentFile['bytes']): Promise<string> {
    await this.limits.take('photo-address', visitorAddress(request));
    const { id } = await this.pictures.inTurn(request, async () =>
      this.commands.execute(new KeepPhoto(by, await bytes())),
    );
    return id;
  }

  private showAgain(
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
const languageOf = ({ headers }: FastifyRequest) =>
  /^[a-z]{2}(?![a-z])/.exec(headers['accept-language']?.trim().toLowerCase() ?? '')?.[0];
