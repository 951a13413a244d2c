import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { renderPage as renderBare } from 'vike/server';
import type * as Site from '../../../src/platform/http/web/web-build.ts';
import type { PageApi } from '../../../src/platform/http/web/create-page-api.ts';
import type { PageRequest } from '../../../src/platform/http/web/rendering/render-page.ts';
import type * as Rendering from '../../../src/platform/http/web/rendering/render-page.ts';

const PAGES = 10;

/**
 * Measures the bytes that each page leaves in memory until a full garbage collection, rendered by the system and by
 * Vike alone. Needs --expose-gc, the build, and a running system that answers the requests of pages.
 */
export async function measurePageMemory(url: string): Promise<{ ours: number; bare: number }> {
  const { webBuild } = (await importBuilt('web-build.js')) as typeof Site;
  const { renderPage } = (await importBuilt('rendering/render-page.js')) as typeof Rendering;
  await webBuild.load();
  const pageRequest: PageRequest = {
    urlOriginal: `${url}/propiedades`,
    headersOriginal: {},
    form: null,
    gtmId: undefined,
    passwordMin: 12,
    traceId: 'kept',
  };
  const api = cacheResponses(url);
  return {
    ours: await measureHeapGrowth(() => renderPage(pageRequest, api, (html) => html)),
    bare: await measureHeapGrowth(() => renderBare({ ...pageRequest, api, preventCaching: () => undefined })),
  };
}

const importBuilt = (path: string) =>
  import(pathToFileURL(resolve('dist/platform/http/web', path)).href) as Promise<unknown>;

function cacheResponses(url: string): PageApi {
  const responses = new Map<string, Promise<{ status: number; ok: boolean; text: string }>>();
  const fetchText = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, ok: response.ok, text: await response.text() };
  };
  return async (path) => {
    const response = responses.get(path) ?? fetchText(path);
    responses.set(path, response);
    const { status, ok, text } = await response;
    return { status, ok, json: () => Promise.resolve(JSON.parse(text) as unknown) };
  };
}

async function measureHeapGrowth(render: () => Promise<unknown>) {
  for (let page = 0; page < 2 * PAGES; page += 1) await render();
  for (const type of ['major', 'major', 'minor', 'minor'] as const) await collect(type);
  const before = process.memoryUsage().heapUsed;
  for (let page = 0; page < PAGES; page += 1) {
    await render();
    await collect('minor');
  }
  return (process.memoryUsage().heapUsed - before) / PAGES;
}

async function collect(type: 'major' | 'minor') {
  await setTimeout(5);
  void globalThis.gc!({ type });
}
