import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { renderPage as renderBare } from 'vike/server';
import type * as Site from '../../../src/platform/http/web/web-build.ts';
import type { PageRequest } from '../../../src/platform/http/web/rendering/page-request.ts';
import type * as Rendering from '../../../src/platform/http/web/rendering/render-page.ts';

const PAGES = 10;

/**
 * The bytes that each page leaves in memory until a whole collection, as the system renders it and as Vike alone does.
 * Needs --expose-gc, the build, and a running system to answer what pages ask.
 */
export async function keptOfPages(url: string): Promise<{ ours: number; bare: number }> {
  const { webBuild } = (await built('web-build.js')) as typeof Site;
  const { renderPage } = (await built('rendering/render-page.js')) as typeof Rendering;
  await webBuild.load();
  const asked: PageRequest = {
    urlOriginal: `${url}/propiedades`,
    headersOriginal: {},
    form: null,
    gtmId: undefined,
    isDemo: false,
    passwordMin: 12,
    traceId: 'kept',
  };
  const api = remembered(url);
  return {
    ours: await keptBy(() => renderPage(asked, api, (html) => html)),
    bare: await keptBy(() => renderBare({ ...asked, api, preventCaching: () => undefined })),
  };
}

const built = (path: string) => import(pathToFileURL(resolve('dist/platform/http/web', path)).href) as Promise<unknown>;

/** Each answer is fetched once. */
function remembered(url: string): Rendering.Api {
  const answers = new Map<string, Promise<{ status: number; ok: boolean; text: string }>>();
  const answered = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, ok: answer.ok, text: await answer.text() };
  };
  return async (path) => {
    const answer = answers.get(path) ?? answered(path);
    answers.set(path, answer);
    const { status, ok, text } = await answer;
    return { status, ok, json: () => Promise.resolve(JSON.parse(text) as unknown) };
  };
}

async function keptBy(render: () => Promise<unknown>) {
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
