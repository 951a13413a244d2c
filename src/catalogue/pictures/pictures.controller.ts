import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { Public } from '../../platform/http/decorators.ts';
import { withoutTimeout } from '../../platform/http/request-timeout.ts';
import { FORMATS, type Format, WIDTHS } from '../../platform/pictures/pictures.contract.ts';
import { getSharePictureName } from '../../platform/pictures/share-design.contract.ts';
import { GetPictureVariant, type Variant } from '../property.messages.ts';
import { ListPictureHeadlines } from './list-property-pictures.ts';

const Key = z.string().regex(/^[a-f0-9]{32}$/);
const VariantName = z.templateLiteral([z.literal(WIDTHS.map(String)), '.', z.enum(FORMATS)]);
/** Preview images of shared pages. Addresses of former designs stay valid. */
const SHARE_PICTURE_NAME = /^og(-[\da-f]+)?\.jpg$/;
const Name = z.union([VariantName, z.string().regex(SHARE_PICTURE_NAME)]);
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Serves stored pictures in fixed widths and formats. Addresses never contain a URL to download. */
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
    if (SHARE_PICTURE_NAME.test(name)) return this.sendSharedPicture(key, name, request, reply);
    const [width, format] = name.split('.') as [string, Format];
    const picture = await this.loadVariant(request, key, { width: Number(width), format });
    return sendPicture(reply, `foto-${width}`, format, picture);
  }

  /**
   * Sends the preview image with the agency's name and a headline of the property. The address contains their hash;
   * other addresses, such as those of former designs, redirect to the image without a headline.
   */
  private async sendSharedPicture(key: string, requestedName: string, request: FastifyRequest, reply: FastifyReply) {
    const { name: sharedBy } = await this.queries.execute(new ShowAgency());
    const name = getSharePictureName(sharedBy);
    const headlines = requestedName === name ? [] : await this.queries.execute(new ListPictureHeadlines(key));
    const headline = headlines.find((candidate) => requestedName === getSharePictureName(sharedBy, candidate)) ?? null;
    const picture = await this.loadVariant(request, key, { sharedBy, headline });
    if (headline !== null || requestedName === name) return sendPicture(reply, 'compartir', 'jpg', picture);
    return reply.header('cache-control', 'no-cache').redirect(`/pictures/${key}/${name}`, 302);
  }

  private loadVariant(request: FastifyRequest, key: string, variant: Variant) {
    const isRequestOpen = () => !request.raw.socket.destroyed;
    return withoutTimeout(request, () => this.queries.execute(new GetPictureVariant(key, variant, isRequestOpen)));
  }
}

const sendPicture = (reply: FastifyReply, name: string, format: Format, bytes: Buffer) =>
  reply
    .header('content-disposition', `inline; filename="${name}.${format}"`)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(CONTENT_TYPES[format])
    .send(bytes);
