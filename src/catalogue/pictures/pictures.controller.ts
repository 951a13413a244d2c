import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/http/access.ts';
import { FORMATS, type Format, WIDTHS } from '../../platform/pictures/make-variant.ts';
import { GetPictureVariant } from './get-picture-variant.ts';

const Key = z.string().regex(/^[a-f0-9]{32}$/);
const Name = z.templateLiteral([z.literal(WIDTHS.map(String)), '.', z.enum(FORMATS)]);
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Fixed widths and formats of pictures that are stored; no address takes a URL. */
@ApiExcludeController()
@Controller('pictures')
export class PicturesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get(':key/:name')
  async show(
    @Param('key', { schema: Key }) key: string,
    @Param('name', { schema: Name }) name: string,
    @Res() reply: FastifyReply,
  ) {
    const [width, format] = name.split('.') as [string, Format];
    const bytes = await this.queries.execute(new GetPictureVariant(key, Number(width), format));
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(TYPES[format])
      .send(bytes);
  }
}
