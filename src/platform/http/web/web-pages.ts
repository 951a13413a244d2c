import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { siteOrigin } from '../sitemap/site-origin.ts';
import { deadlines } from '../../limits/deadlines.ts';
import { RETRY_AFTER } from '../problem.filter.ts';
import { inProcessApi } from './in-process-api.ts';

const DATA_OF_A_PAGE = /^[^?]*\/index\.pageContext\.json(\?|$)/;

type Shown = {
  /** A form that was refused: shown with what was typed and why. */
  form?: { values: Record<string, string>; errors: Record<string, string> };
  status?: number;
};

/** Renders pages; they read the API in-process, with the visitor's own cookie. */
@Injectable()
export class WebPages {
  /** The last touch to a page's HTML. */
  finish = (html: string) => html;

  private readonly logger = new Logger('pages');

  constructor(@Inject(configToken) private readonly config: Config) {}

  async show(request: FastifyRequest, reply: FastifyReply, { form, status: wanted }: Shown = {}) {
    const { PUBLIC_GTM_ID, AUTH_PASSWORD_MIN } = this.config;
    let isForEveryone = !form;
    const tooLate = Promise.withResolvers<void>();
    const patience = setTimeout(tooLate.resolve, deadlines.page);
    // Loaded by the site alone: commands and imports show no pages.
    const { renderPage } = await import('vike/server');
    const { httpResponse, abortStatusCode, errorWhileRendering } = await renderPage({
      urlOriginal: siteOrigin(this.config, request) + decodedOnce(request.url),
      headersOriginal: request.headers,
      api: inProcessApi(request, tooLate.promise),
      form: form ?? null,
      preventCaching: () => (isForEveryone = false),
      gtmId: PUBLIC_GTM_ID,
      passwordMin: AUTH_PASSWORD_MIN,
      traceId: String(request.id),
    }).finally(() => clearTimeout(patience));
    for (const [name, value] of httpResponse.headers) reply.header(name, value);
    const { body, statusCode } = httpResponse;
    const status = isAway(errorWhileRendering) ? 503 : statusCode === 200 && wanted ? wanted : statusCode;
    // The data of a page that failed is sent as a 200, for the client's router to show the error page.
    const meant = Math.max(status, abortStatusCode ?? (errorWhileRendering ? 500 : 0));
    if (errorWhileRendering && meant >= 500 && status !== 503)
      this.logger.error({ msg: 'page failed', id: request.id, err: errorWhileRendering });
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const mayBeKept = isForEveryone && meant < 500;
    reply.status(status).header('cache-control', mayBeKept ? 'public, no-cache' : 'no-store');
    return reply.send(status >= 300 && status < 400 ? '' : this.finish(body));
  }
}

/** Vike decodes the path of a page's data twice, that of the page itself once. */
const decodedOnce = (url: string) =>
  DATA_OF_A_PAGE.test(url) ? url.replace(/^[^?]+/, (path) => path.replaceAll('%', '%25')) : url;

/** The API could not answer the page, for now. */
const isAway = (fault: unknown) => fault instanceof Error && 'status' in fault && fault.status === 503;
