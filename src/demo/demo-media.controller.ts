import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Public } from '../platform/http/decorators.ts';
import { withoutTimeout } from '../platform/http/request-timeout.ts';
import { DemoMedia } from './demo-media.sql.ts';
import { getDataUrl } from './snapshot.sql.ts';

const NAME_PATTERN = /^([A-Z]{2}-\d{1,6})-(video|visita)\.webp$/;
const MediaName = z.string().regex(NAME_PATTERN);
const PortraitName = z.enum(['admin.webp', 'moderador.webp', 'agente.webp', 'vera.webp', 'nora.webp', 'bruno.webp']);

/** Serves the videos and tours of the demo's properties, made from their drawings, and the portraits of its staff. */
@Public()
@ApiExcludeController()
@Controller('pictures/demo')
export class DemoMediaController {
  constructor(private readonly media: DemoMedia) {}

  @Get(':name')
  async showMedia(
    @Param('name', { schema: MediaName }) name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const [, reference, kind] = NAME_PATTERN.exec(name)!;
    return send(reply, name, await withoutTimeout(request, () => this.media.findOrMake(reference!, kind!)));
  }

  @Get('portraits/:name')
  async showPortrait(@Param('name', { schema: PortraitName }) name: string, @Res() reply: FastifyReply) {
    return send(reply, name, await readFile(getDataUrl(`portraits/${name}`)));
  }
}

const send = (reply: FastifyReply, name: string, content: Buffer) =>
  reply
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .type('image/webp')
    .send(content);
