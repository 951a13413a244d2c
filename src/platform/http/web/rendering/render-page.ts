import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { format } from 'node:util';
import type { PageApi } from '../create-page-api.ts';

/** A refused form, rendered again with its input and errors. */
export interface FormState {
  readonly values: Record<string, string>;
  /** Messages by field; the key `''` stands for the whole form. */
  readonly errors: Record<string, string>;
}

/** Data of a page render. Vike requires the names `urlOriginal` and `headersOriginal`. */
export interface PageRequest {
  readonly urlOriginal: string;
  readonly headersOriginal: IncomingHttpHeaders;
  readonly form: FormState | null;
  readonly gtmId: string | undefined;
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  readonly passwordMin: number;
  readonly traceId: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: string;
  /** Name of the page in Vike, such as `/pages/property`. */
  readonly pageId: string | undefined;
  /** False if the page called `preventCaching`, because it is incomplete or personal, or if it shows a refused form. */
  readonly isForEveryone: boolean;
  /** Status with which the page aborted its render, such as 404. */
  readonly abortStatus: number | undefined;
  readonly error: unknown;
  /** Whether the page failed because the API responded with 503. */
  readonly isUnavailable: boolean;
  readonly consoleLines: readonly string[];
}

const capturedLines = new AsyncLocalStorage<string[]>();
const { error: printError } = console;

// oxlint-disable-next-line no-console -- Vike prints errors here; they are collected with the page that caused them
console.error = (...args: unknown[]) => {
  const lines = capturedLines.getStore();
  if (lines) lines.push(format(...args));
  else printError(...args);
};

const captureConsole = <Result>(lines: string[], render: () => Promise<Result>): Promise<Result> =>
  capturedLines.run(lines, render);

/** Stands for React's HTML while Vike and `finish` process the document. Random, so that no page can contain it. */
const PLACEHOLDER = `<!--${randomUUID()}-->`;

/**
 * Vike adds a getter for `_pageId`, the former name of `pageId`. V8 would keep the getter, and thereby each page, in
 * memory until a full garbage collection. Nothing uses it.
 */
const WITHOUT_LEGACY_GETTER = { _pageId: undefined };

/** Renders a page. `finish` changes the document around React's HTML. */
export async function renderPage(
  request: PageRequest,
  api: PageApi,
  finish: (html: string) => string,
): Promise<RenderedPage> {
  let isForEveryone = !request.form;
  let pageHtml = '';
  // Loaded lazily: `npm run cli` and feed imports also load this module but never render pages.
  const vike = await import('vike/server');
  const consoleLines: string[] = [];
  const { httpResponse, abortStatusCode, errorWhileRendering, pageId } = await captureConsole(consoleLines, () =>
    vike.renderPage({
      ...request,
      ...WITHOUT_LEGACY_GETTER,
      api,
      preventCaching: () => (isForEveryone = false),
      replaceByPlaceholder: (html: string) => {
        pageHtml = html;
        return PLACEHOLDER;
      },
    }),
  );
  return {
    status: httpResponse.statusCode,
    headers: httpResponse.headers,
    html: finish(httpResponse.body).replace(PLACEHOLDER, () => pageHtml),
    pageId: pageId ?? undefined,
    isForEveryone,
    abortStatus: abortStatusCode,
    error: errorWhileRendering,
    isUnavailable: isUnavailable(errorWhileRendering),
    consoleLines,
  };
}

const isUnavailable = (error: unknown) => error instanceof Error && 'status' in error && error.status === 503;
