import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { Public } from '../../platform/http/access.ts';
import { patiently } from '../../platform/http/pictures/patiently.ts';
import { FORMATS, type Format, WIDTHS } from '../../platform/pictures/pictures.contract.ts';
import { sharedPictureName } from '../../platform/pictures/share-design.contract.ts';
import { GetPictureVariant, type Variant } from '../property.messages.ts';
import { ListPictureHeadlines } from './headed/list-picture-headlines.ts';

const Key = z.string().regex(/^[a-f0-9]{32}$/);
const Sized = z.templateLiteral([z.literal(WIDTHS.map(String)), '.', z.enum(FORMATS)]);
/** Preview pictures of shared pages. Addresses of former designs remain valid. */
const SHARED = /^og(-[\da-f]+)?\.jpg$/;
const Name = z.union([Sized, z.string().regex(SHARED)]);
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Serves stored pictures in fixed widths and formats; addresses contain no URL to be fetched. */
@Public()
@ApiExcludeController()
@Controller('pictures')
export class PicturesController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':key/:name')
  async show(
    @Param('key', { schema: Key }) key: string,
    @Param('name', { schema: Name }) name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (SHARED.test(name)) return this.share(key, name, request, reply);
    const [width, format] = name.split('.') as [string, Format];
    const picture = await this.variant(request, key, { width: Number(width), format });
    return send(reply, `foto-${width}`, format, picture);
  }

  /**
   * The preview picture with the agency's name, and with the headline that its address speaks of. Other addresses, as of
   * former designs, redirect to the one without.
   */
  private async share(key: string, requested: string, request: FastifyRequest, reply: FastifyReply) {
    const { name: sharedBy } = await this.queries.execute(new ShowAgency());
    const name = sharedPictureName(sharedBy);
    const headlines = requested === name ? [] : await this.queries.execute(new ListPictureHeadlines(key));
    const headline = headlines.find((one) => requested === sharedPictureName(sharedBy, one)) ?? null;
    const picture = await this.variant(request, key, { sharedBy, headline });
    if (headline !== null || requested === name) return send(reply, 'compartir', 'jpg', picture);
    return reply.header('cache-control', 'no-cache').redirect(`/pictures/${key}/${name}`, 302);
  }

  private variant(request: FastifyRequest, key: string, variant: Variant) {
    const isAwaited = () => !request.raw.socket.destroyed;
    return patiently(request, () => this.queries.execute(new GetPictureVariant(key, variant, isAwaited)));
  }
}

/** Sends a picture under a file name of ours. */
const send = (reply: FastifyReply, name: string, format: Format, bytes: Buffer) =>
  reply
    .header('content-disposition', `inline; filename="${name}.${format}"`)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(TYPES[format])
    .send(bytes);
