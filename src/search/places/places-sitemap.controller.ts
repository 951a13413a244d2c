import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public } from '../../platform/http/access.ts';
import { getSiteOrigin } from '../../platform/http/sitemap/get-site-origin.ts';
import { buildSitemap, XML_CONTENT_TYPE } from '../../platform/http/sitemap/build-sitemap.ts';
import { ListPlaces } from './list-places.ts';

@Public()
@ApiExcludeController()
@Controller()
export class PlacesSitemapController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  @Get('sitemap/places.xml')
  @Header('content-type', XML_CONTENT_TYPE)
  async places(@Req() request: FastifyRequest) {
    const { items } = await this.queries.execute(new ListPlaces());
    const paths = items.flatMap(({ slug, types }) => [
      `/propiedades/${slug}`,
      ...types.map((type) => `/propiedades/${slug}/${type.slug}`),
    ]);
    return buildSitemap(
      getSiteOrigin(this.config, request),
      paths.map((path) => ({ path })),
    );
  }
}
