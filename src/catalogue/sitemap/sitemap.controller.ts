import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Public } from '../../platform/http/access.ts';
import { ListSitemapEntries } from './list-sitemap-entries.ts';

const XML = 'application/xml; charset=utf-8';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const Page = z.coerce.number().int().min(1).max(1000);

/** What search engines may find. */
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  @Public()
  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(@Req() request: FastifyRequest) {
    const closed = ['/api/', '/admin', '/auth', '/login', '/registro'].map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...closed, '', `Sitemap: ${this.origin(request)}/sitemap.xml`, ''].join('\n');
  }

  /** An index of pages, since one page may hold 50,000 addresses only. */
  @Public()
  @Get('sitemap.xml')
  @Header('content-type', XML)
  async index(@Req() request: FastifyRequest) {
    const { pageCount } = await this.queries.execute(new ListSitemapEntries(1));
    const pages = Array.from({ length: pageCount }, (_, page) => `${this.origin(request)}/sitemap/${page + 1}.xml`);
    return document(
      `sitemapindex ${SITEMAP}`,
      pages.map((page) => `<sitemap><loc>${page}</loc></sitemap>`),
    );
  }

  @Public()
  @Get('sitemap/:page.xml')
  @Header('content-type', XML)
  async page(@Param('page', { schema: Page }) page: number, @Req() request: FastifyRequest) {
    const { entries } = await this.queries.execute(new ListSitemapEntries(page));
    const origin = this.origin(request);
    const listing = page === 1 ? [`<url><loc>${origin}/propiedades</loc></url>`] : [];
    const properties = entries.map(
      ({ slug, reference, updatedAt }) =>
        `<url><loc>${origin}/propiedad/${slug}/${escaped(encodeURIComponent(reference))}</loc><lastmod>${updatedAt}</lastmod></url>`,
    );
    return document(`urlset ${SITEMAP}`, [...listing, ...properties]);
  }

  private origin({ protocol, host }: FastifyRequest) {
    return this.config.PUBLIC_URL?.replace(/\/$/, '') ?? `${protocol}://${escaped(host)}`;
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const document = (root: string, lines: string[]) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}>`, ...lines, `</${root.split(' ', 1)[0]}>`, ''].join('\n');
