import { randomUUID } from 'node:crypto';
import type { PageApi } from '../in-process-api.ts';
import type { AskedPage } from './asked-page.ts';
import { overheardConsole } from './overheard-console.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Where a page's HTML comes into its document: no page can say this. */
const PLACE = `<!--${randomUUID()}-->`;

/**
 * Vike tells whoever uses an old name of what a page knows by a getter that holds all of it. V8 keeps a getter in the
 * shape of its object, and shapes until a whole collection: each page would stay in memory until then. Nobody uses it.
 */
const NO_OLD_NAMES = { _pageId: undefined };

/** What a page needs of the API's answers. */
export type Api = (
  ...asked: Parameters<PageApi>
) => Promise<Pick<Awaited<ReturnType<PageApi>>, 'status' | 'ok' | 'json'>>;

/** Renders a page in this thread; `finish` is a last transformation of the document around it. */
export async function renderPage(asked: AskedPage, api: Api, finish: (html: string) => string): Promise<RenderedPage> {
  let isForEveryone = !asked.form;
  let page = '';
  // Imported here, since commands and imports never render pages.
  const vike = await import('vike/server');
  const printed: string[] = [];
  const { httpResponse, abortStatusCode, errorWhileRendering, pageId } = await overheardConsole(printed, () =>
    vike.renderPage({
      ...asked,
      ...NO_OLD_NAMES,
      api,
      preventCaching: () => (isForEveryone = false),
      setAside: (html: string) => {
        page = html;
        return PLACE;
      },
    }),
  );
  return {
    status: httpResponse.statusCode,
    headers: httpResponse.headers,
    html: finish(httpResponse.body).replace(PLACE, () => page),
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
