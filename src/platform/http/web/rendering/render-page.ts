import { randomUUID } from 'node:crypto';
import type { PageApi } from '../create-page-api.ts';
import type { PageRequest } from './page-request.ts';
import { captureConsole } from './capture-console.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Where a page's HTML comes into its document: no page can say this. */
const PLACEHOLDER = `<!--${randomUUID()}-->`;

/**
 * Vike tells whoever uses an old name of what a page knows by a getter that holds all of it. V8 keeps a getter in the
 * shape of its object, and shapes until a whole collection: each page would stay in memory until then. Nobody uses it.
 */
const NO_LEGACY_GETTERS = { _pageId: undefined };

/** What a page needs of the API's answers. */
export type Api = (
  ...request: Parameters<PageApi>
) => Promise<Pick<Awaited<ReturnType<PageApi>>, 'status' | 'ok' | 'json'>>;

/** Renders a page in this thread; `finish` is a last transformation of the document around it. */
export async function renderPage(
  request: PageRequest,
  api: Api,
  finish: (html: string) => string,
): Promise<RenderedPage> {
  let isForEveryone = !request.form;
  let page = '';
  // Imported here, since commands and imports never render pages.
  const vike = await import('vike/server');
  const printed: string[] = [];
  const { httpResponse, abortStatusCode, errorWhileRendering, pageId } = await captureConsole(printed, () =>
    vike.renderPage({
      ...request,
      ...NO_LEGACY_GETTERS,
      api,
      preventCaching: () => (isForEveryone = false),
      setAside: (html: string) => {
        page = html;
        return PLACEHOLDER;
      },
    }),
  );
  return {
    status: httpResponse.statusCode,
    headers: httpResponse.headers,
    html: finish(httpResponse.body).replace(PLACEHOLDER, () => page),
    pageId: pageId ?? undefined,
    isForEveryone,
    abortStatus: abortStatusCode,
    fault: errorWhileRendering,
    isUnavailable: isUnavailable(errorWhileRendering),
    printed,
  };
}

/** Whether the API answered the page with 503. */
const isUnavailable = (fault: unknown) => fault instanceof Error && 'status' in fault && fault.status === 503;
