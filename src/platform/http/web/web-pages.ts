import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, configToken } from '../../../config.ts';
import { deadlines } from '../../limits/deadlines.ts';
import { getSiteOrigin } from '../../site-url.ts';
import { tracedRequest } from '../monitoring/request-context.ts';
import { RETRY_AFTER } from '../problem.filter.ts';
import { createPageApi, type PageApi } from './create-page-api.ts';
import { PublicReads } from './public-reads.ts';
import { type PageRequest, type FormState, type RenderedPage, renderPage } from './rendering/render-page.ts';

const PAGE_DATA_URL = /^[^?]*\/index\.pageContext\.json(\?|$)/;

type ShowOptions = {
  /** Refused form that the page shows again. */
  form?: FormState;
  /** Replaces the status 200. */
  status?: number;
};

/** Renders pages. They read the API in-process, with the visitor's own cookie unless the read is public. */
@Injectable()
export class WebPages {
  /** Renders in this thread; `serveWeb` replaces it, except in development. */
  render = (pageRequest: PageRequest, api: PageApi): Promise<RenderedPage> =>
    renderPage(pageRequest, api, (html) => html);

  private readonly logger = new Logger('pages');

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly reads: PublicReads,
  ) {}

  async show(request: FastifyRequest, reply: FastifyReply, { form, status: requestedStatus }: ShowOptions = {}) {
    const { PUBLIC_GTM_ID, AUTH_PASSWORD_MIN, MAP_TILES_URL, MAP_ATTRIBUTION } = this.config;
    const pageRequest: PageRequest = {
      urlOriginal: getSiteOrigin(this.config, request) + escapePercentSigns(request.url),
      headersOriginal: request.headers,
      form: form ?? null,
      gtmId: PUBLIC_GTM_ID,
      ...(MAP_TILES_URL && { mapTiles: { url: MAP_TILES_URL, attribution: MAP_ATTRIBUTION ?? '' } }),
      passwordMin: AUTH_PASSWORD_MIN,
      traceId: tracedRequest.getTraceId(request),
    };
    const page = await this.renderWithTimeout(pageRequest, request);
    if (page.pageId) tracedRequest.setPageName(request, page.pageId);
    for (const [name, value] of page.headers) reply.header(name, value);
    const status = getStatus(page, requestedStatus);
    // Vike sends the data of a failed page with status 200, for its client router to show the error page.
    const effectiveStatus = Math.max(status, page.abortStatus ?? (page.error ? 500 : 0));
    this.log(page, request, effectiveStatus >= 500 && status !== 503);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const isCacheable = page.isForEveryone && effectiveStatus < 500;
    reply.status(status).header('cache-control', isCacheable ? 'public, no-cache' : 'no-store');
    return reply.send(status >= 300 && status < 400 ? '' : page.html);
  }

  /** After the timeout, the page renders without the missing API responses. */
  private async renderWithTimeout(pageRequest: PageRequest, request: FastifyRequest) {
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, deadlines.page);
    try {
      return await this.render(pageRequest, createPageApi(request, this.reads, timeout.promise));
    } finally {
      clearTimeout(timer);
    }
  }

  private log({ error, consoleLines }: RenderedPage, { id }: FastifyRequest, isFailure: boolean) {
    if (error && isFailure) this.logger.error({ msg: 'page failed', id, err: error });
    if (consoleLines.length && !error)
      this.logger.warn({ msg: 'console output of a page', id, printed: consoleLines.join('\n') });
  }
}

function getStatus(page: RenderedPage, requestedStatus: number | undefined) {
  if (page.isUnavailable) return 503;
  return page.status === 200 && requestedStatus ? requestedStatus : page.status;
}

/** Vike decodes the path of page data twice, but that of a page once. */
const escapePercentSigns = (url: string) =>
  PAGE_DATA_URL.test(url) ? url.replace(/^[^?]+/, (path) => path.replaceAll('%', '%25')) : url;
