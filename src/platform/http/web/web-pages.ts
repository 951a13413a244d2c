import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { siteOrigin } from '../sitemap/site-origin.ts';
import { tracedRequest } from '../monitoring/traced-request.ts';
import { deadlines } from '../../limits/deadlines.ts';
import { RETRY_AFTER } from '../problem.filter.ts';
import { inProcessApi } from './in-process-api.ts';
import { PublicReads } from './public-reads.ts';
import { overheardConsole } from './overheard-console.ts';

/** Where a page's HTML comes into its document: no page can say this. */
const PLACE = `<!--${randomUUID()}-->`;

const DATA_OF_A_PAGE = /^[^?]*\/index\.pageContext\.json(\?|$)/;

type Shown = {
  /** A refused form, shown again with what was typed and the reasons. */
  form?: { values: Record<string, string>; errors: Record<string, string> };
  status?: number;
};

/** Renders pages, which read the API in-process with the visitor's own cookie. */
@Injectable()
export class WebPages {
  /** A last transformation of the document around a page, set in production. */
  finish = (html: string) => html;

  private readonly logger = new Logger('pages');

  constructor(
    @Inject(configToken) private readonly config: Config,
    private readonly reads: PublicReads,
  ) {}

  async show(request: FastifyRequest, reply: FastifyReply, { form, status: wanted }: Shown = {}) {
    const { PUBLIC_GTM_ID, AUTH_PASSWORD_MIN, LOCAL_DEMO, MAP_TILES_URL, MAP_ATTRIBUTION } = this.config;
    let isForEveryone = !form;
    let page = '';
    const tooLate = Promise.withResolvers<void>();
    const timer = setTimeout(tooLate.resolve, deadlines.page);
    // Imported here, since commands and imports never render pages.
    const { renderPage } = await import('vike/server');
    const printed: string[] = [];
    const { httpResponse, abortStatusCode, errorWhileRendering, pageId } = await overheardConsole(printed, () =>
      renderPage({
        urlOriginal: siteOrigin(this.config, request) + decodedOnce(request.url),
        headersOriginal: request.headers,
        api: inProcessApi(request, this.reads, tooLate.promise),
        form: form ?? null,
        preventCaching: () => (isForEveryone = false),
        setAside: (html: string) => {
          page = html;
          return PLACE;
        },
        gtmId: PUBLIC_GTM_ID,
        isDemo: LOCAL_DEMO,
        ...(MAP_TILES_URL && { mapTiles: { url: MAP_TILES_URL, attribution: MAP_ATTRIBUTION ?? '' } }),
        passwordMin: AUTH_PASSWORD_MIN,
        traceId: tracedRequest.id(request),
      }),
    ).finally(() => clearTimeout(timer));
    if (pageId) tracedRequest.isPage(request, pageId);
    for (const [name, value] of httpResponse.headers) reply.header(name, value);
    const { body, statusCode } = httpResponse;
    const status = isUnavailable(errorWhileRendering) ? 503 : statusCode === 200 && wanted ? wanted : statusCode;
    // Vike sends the data of a failed page with status 200, for its client router to show the error page.
    const meant = Math.max(status, abortStatusCode ?? (errorWhileRendering ? 500 : 0));
    if (errorWhileRendering && meant >= 500 && status !== 503)
      this.logger.error({ msg: 'page failed', id: request.id, err: errorWhileRendering });
    if (printed.length && !errorWhileRendering)
      this.logger.warn({ msg: 'printed by a page', id: request.id, printed: printed.join('\n') });
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const mayBeKept = isForEveryone && meant < 500;
    reply.status(status).header('cache-control', mayBeKept ? 'public, no-cache' : 'no-store');
    return reply.send(status >= 300 && status < 400 ? '' : this.finish(body).replace(PLACE, () => page));
  }
}

/** Vike decodes the path of page data twice, but that of a page once. */
const decodedOnce = (url: string) =>
  DATA_OF_A_PAGE.test(url) ? url.replace(/^[^?]+/, (path) => path.replaceAll('%', '%25')) : url;

/** Whether the API answered the page with 503. */
const isUnavailable = (fault: unknown) => fault instanceof Error && 'status' in fault && fault.status === 503;
