import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/http/decorators.ts';
import { withoutTimeout } from '../../platform/http/request-timeout.ts';
import { ShowAgency } from '../agency.messages.ts';
import { BRAND_FILES, type BrandFile, buildBrandUrl } from '../brand.contract.ts';
import { GetBrandFile } from './get-brand-file.ts';

const FILE_NAME_PATTERN = /^([a-z]+(?:-\d+)?)(?:-[\da-f]{16})?\.([a-z]+)$/;
const FileName = z.string().refine((name) => parseBrandFile(name) !== null);
const CONTENT_TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webmanifest: 'application/manifest+json; charset=utf-8',
} as const;

/** Serves icons, web manifest and preview image, which are drawn from the agency's name. */
@Public()
@ApiExcludeController()
@Controller()
export class BrandController {
  constructor(private readonly queries: QueryBus) {}

  /** Requested by clients that do not read the HTML. */
  @Get('favicon.ico')
  async favicon(@Res() reply: FastifyReply) {
    return redirect(reply, buildBrandUrl('icon-48', await this.queries.execute(new ShowAgency())));
  }

  /** Redirects addresses without a version, or with the version of a former name, to the current one. */
  @Get('brand/:name')
  async show(
    @Param('name', { schema: FileName }) name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const file = parseBrandFile(name)!;
    const agency = await this.queries.execute(new ShowAgency());
    const address = buildBrandUrl(file, agency);
    if (`/brand/${name}` !== address) return redirect(reply, address);
    const bytes = await withoutTimeout(request, () => this.queries.execute(new GetBrandFile(file, agency.name)));
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(CONTENT_TYPES[BRAND_FILES[file]])
      .send(bytes);
  }
}

function parseBrandFile(name: string): BrandFile | null {
  const [, file = '', extension] = FILE_NAME_PATTERN.exec(name) ?? [];
  return Object.hasOwn(BRAND_FILES, file) && BRAND_FILES[file as BrandFile] === extension ? (file as BrandFile) : null;
}

const redirect = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-cache').redirect(address, 302);
