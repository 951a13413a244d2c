import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags, ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Config, configToken } from '../../config.ts';
import { buildSitemap, XML_CONTENT_TYPE } from '../../platform/http/build-sitemap.ts';
import { Public, ApiProblems, Returns } from '../../platform/http/decorators.ts';
import { getSiteOrigin } from '../../platform/site-url.ts';
import { ListPlaces } from './list-places.ts';
import { Places } from './places.contract.ts';

@Public()
@ApiTags('Properties')
@Controller('api/v1/places')
export class PlacesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({
    operationId: 'listPlaces',
    summary: 'List towns',
    description: 'Returns the towns that have published properties, each with its property types.',
  })
  @Returns(Places)
  @ApiProblems(503)
  list() {
    return this.queries.execute(new ListPlaces());
  }
}

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
