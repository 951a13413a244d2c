import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { siteOrigin } from '../sitemap/site-origin.ts';
import { tracedRequest } from '../monitoring/traced-request.ts';
import { deadlines } from '../../limits/deadlines.ts';
import { RETRY_AFTER } from '../problem.filter.ts';
import { inProcessApi, type PageApi } from './in-process-api.ts';
import { PublicReads } from './public-reads.ts';
import type { AskedPage, ShownForm } from './rendering/asked-page.ts';
import { renderPage } from './rendering/render-page.ts';
import type { RenderedPage } from './rendering/rendered-page.ts';

const DATA_OF_A_PAGE = /^[^?]*\/index\.pageContext\.json(\?|$)/;

type Shown = {
  form?: ShownForm;
  status?: number;
};

/** Renders pages, which read the API in-process with the visitor's own cookie. */
@Injectable()
export class WebPages {
  /** In this thread, and the document as Vike makes it, until something else is set in production. */
  render = (asked: AskedPage, api: PageApi): Promise<RenderedPage> => renderPage(asked, api, (html) => html);

  private readonly logger = new Logger('pages');

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly reads: PublicReads,
  ) {}

  async show(request: FastifyRequest, reply: FastifyReply, { form, status: wanted }: Shown = {}) {
    const { PUBLIC_GTM_ID, AUTH_PASSWORD_MIN, LOCAL_DEMO, MAP_TILES_URL, MAP_ATTRIBUTION } = this.config;
    const asked: AskedPage = {
      urlOriginal: siteOrigin(this.config, request) + decodedOnce(request.url),
      headersOriginal: request.headers,
      form: form ?? null,
      gtmId: PUBLIC_GTM_ID,
      isDemo: LOCAL_DEMO,
      ...(MAP_TILES_URL && { mapTiles: { url: MAP_TILES_URL, attribution: MAP_ATTRIBUTION ?? '' } }),
      passwordMin: AUTH_PASSWORD_MIN,
      traceId: tracedRequest.id(request),
    };
    const page = await this.rendered(asked, request);
    if (page.pageId) tracedRequest.isPage(request, page.pageId);
    for (const [name, value] of page.headers) reply.header(name, value);
    const status = page.isUnavailable ? 503 : page.status === 200 && wanted ? wanted : page.status;
    // Vike sends the data of a failed page with status 200, for its client router to show the error page.
    const meant = Math.max(status, page.abortStatus ?? (page.fault ? 500 : 0));
    this.log(page, request, meant >= 500 && status !== 503);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const mayBeKept = page.isForEveryone && meant < 500;
    reply.status(status).header('cache-control', mayBeKept ? 'public, no-cache' : 'no-store');
    return reply.send(status >= 300 && status < 400 ? '' : page.html);
  }

  /** After a while the API's answers are no longer waited for. */
  private async rendered(asked: AskedPage, request: FastifyRequest) {
    const tooLate = Promise.withResolvers<void>();
    const timer = setTimeout(tooLate.resolve, deadlines.page);
    try {
      return await this.render(asked, inProcessApi(request, this.reads, tooLate.promise));
    } finally {
      clearTimeout(timer);
    }
  }

  private log({ fault, printed }: RenderedPage, { id }: FastifyRequest, isFault: boolean) {
    if (fault && isFault) this.logger.error({ msg: 'page failed', id, err: fault });
    if (printed.length && !fault) this.logger.warn({ msg: 'printed by a page', id, printed: printed.join('\n') });
  }
}

/** Vike decodes the path of page data twice, but that of a page once. */
const decodedOnce = (url: string) =>
  DATA_OF_A_PAGE.test(url) ? url.replace(/^[^?]+/, (path) => path.replaceAll('%', '%25')) : url;
