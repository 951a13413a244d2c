import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SITE_PAGES } from '../agency/site-pages.contract.ts';
import { type Config, configToken } from '../config.ts';
import { buildSitemapIndex, buildSitemap, XML_CONTENT_TYPE } from '../platform/http/build-sitemap.ts';
import { Public } from '../platform/http/decorators.ts';
import { getSiteOrigin } from '../platform/site-url.ts';
import { buildPropertyPath } from './fields/property-url.contract.ts';
import { CountSitemapPages, ListSitemapEntries } from './list-sitemap-entries.ts';

const DISALLOWED_PATHS = ['/api', '/admin', '/auth', '/login', '/registro'];
const Page = z.coerce.number().int().min(1).max(1000);

/** Serves robots.txt and sitemaps; the search module adds the sitemap of places. */
@Public()
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(@Req() request: FastifyRequest) {
    const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...rules, '', `Sitemap: ${getSiteOrigin(this.config, request)}/sitemap.xml`, ''].join(
      '\n',
    );
  }

  @Get('sitemap.xml')
  @Header('content-type', XML_CONTENT_TYPE)
  async index(@Req() request: FastifyRequest) {
    const pageCount = await this.queries.execute(new CountSitemapPages());
    const parts = ['pages', 'places', ...Array.from({ length: pageCount }, (_, page) => page + 1)];
    return buildSitemapIndex(
      getSiteOrigin(this.config, request),
      parts.map((part) => `/sitemap/${part}.xml`),
    );
  }

  @Get('sitemap/pages.xml')
  @Header('content-type', XML_CONTENT_TYPE)
  pages(@Req() request: FastifyRequest) {
    return buildSitemap(
      getSiteOrigin(this.config, request),
      SITE_PAGES.map(({ path }) => ({ path })),
    );
  }

  @Get('sitemap/:page.xml')
  @Header('content-type', XML_CONTENT_TYPE)
  async properties(@Param('page', { schema: Page }) page: number, @Req() request: FastifyRequest) {
    const entries = await this.queries.execute(new ListSitemapEntries(page));
    return buildSitemap(
      getSiteOrigin(this.config, request),
      entries.map(({ slug, reference, updatedAt, pictures }) => ({
        path: buildPropertyPath({ slug, reference }),
        changedAt: updatedAt,
        images: pictures.map((key) => `/pictures/${key}/1280.jpg`),
      })),
    );
  }
}
