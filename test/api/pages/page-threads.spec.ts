import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageApi } from '../../../src/platform/http/web/create-page-api.ts';
import { PageApiResponse } from '../../../src/platform/http/web/public-reads.ts';
import type { PageRequest } from '../../../src/platform/http/web/rendering/render-page.ts';
import { PageRenderPool } from '../../../src/platform/http/web/rendering/page-render-pool.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const buildRequest = (urlOriginal: string): PageRequest => ({
  urlOriginal,
  headersOriginal: {},
  form: null,
  gtmId: undefined,
  isDemo: false,
  passwordMin: 12,
  traceId: 'a trace',
});

/** An API that returns these responses one after another. */
const respondWith = (...bodies: string[]): PageApi => {
  const remaining = [...bodies];
  return () => Promise.resolve(new PageApiResponse(200, remaining.shift() ?? 'no more'));
};

const entry = ({ href }: URL) => ({ filename: href, name: 'threadThatDies' });

describe('page render threads', () => {
  const threads = useFixture(() => {
    const pool = new PageRenderPool(1, entry(new URL('./thread-that-dies.ts', import.meta.url)));
    return Promise.resolve({ pool, [Symbol.asyncDispose]: () => pool.end() });
  });
  const renderHtml = async (api: PageApi) => (await threads.pool.render(buildRequest('/'), api)).html;

  it('are ready once one has loaded the pages, and fail if none can', async () => {
    expect(await threads.pool.waitUntilReady()).toBe(threads.pool);
    const broken = new PageRenderPool(1, entry(new URL('./no-such-thread.ts', import.meta.url)));
    await expect(broken.waitUntilReady()).rejects.toThrow('no-such-thread');
    await broken.end();
  });

  it('retry a page whose thread has died', async () => {
    expect(await renderHtml(respondWith('die', 'Villa'))).toBe('Villa');
  });

  it('fail a page that kills every thread, and then render others', async () => {
    await expect(renderHtml(respondWith('die', 'die'))).rejects.toThrow();
    expect(await Promise.all(['Piso', 'Casa', 'Villa'].map((name) => renderHtml(respondWith(name))))).toEqual([
      'Piso',
      'Casa',
      'Villa',
    ]);
  });

  it('call the API within the request context of the page', async () => {
    const request = new AsyncLocalStorage<string>();
    const render = (name: string) =>
      request.run(name, () =>
        threads.pool.render(buildRequest(`/${name}`), (path) =>
          Promise.resolve(new PageApiResponse(200, `${path} of ${request.getStore()}`)),
        ),
      );
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const pages = await Promise.all(names.map(render));
    expect(pages.map(({ html }) => html)).toEqual(names.map((name) => `/${name} of ${name}`));
  });
});
