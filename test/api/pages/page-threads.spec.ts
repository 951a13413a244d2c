import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageApi } from '../../../src/platform/http/web/create-page-api.ts';
import { PageApiResponse } from '../../../src/platform/http/web/page-api-response.ts';
import type { PageRequest } from '../../../src/platform/http/web/rendering/page-request.ts';
import { PageRenderPool } from '../../../src/platform/http/web/rendering/page-render-pool.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const page = (urlOriginal: string): PageRequest => ({
  urlOriginal,
  headersOriginal: {},
  form: null,
  gtmId: undefined,
  isDemo: false,
  passwordMin: 12,
  traceId: 'a trace',
});

/** An API that says one after the other. */
const saying = (...said: string[]): PageApi => {
  const rest = [...said];
  return () => Promise.resolve(new PageApiResponse(200, rest.shift() ?? 'no more'));
};

const entry = ({ href }: URL) => ({ filename: href, name: 'threadThatDies' });

describe('threads of pages', () => {
  const threads = useFixture(() => {
    const pool = new PageRenderPool(1, entry(new URL('./thread-that-dies.ts', import.meta.url)));
    return Promise.resolve({ pool, [Symbol.asyncDispose]: () => pool.end() });
  });
  const shown = async (api: PageApi) => (await threads.pool.render(page('/'), api)).html;

  it('are waited for until one has loaded the pages, and no longer where it cannot', async () => {
    expect(await threads.pool.waitUntilReady()).toBe(threads.pool);
    const none = new PageRenderPool(1, entry(new URL('./no-such-thread.ts', import.meta.url)));
    await expect(none.waitUntilReady()).rejects.toThrow('no-such-thread');
    await none.end();
  });

  it('render a page again whose thread has died', async () => {
    expect(await shown(saying('die', 'Villa'))).toBe('Villa');
  });

  it('fail a page of which each dies, and then render the others', async () => {
    await expect(shown(saying('die', 'die'))).rejects.toThrow();
    expect(await Promise.all(['Piso', 'Casa', 'Villa'].map((home) => shown(saying(home))))).toEqual([
      'Piso',
      'Casa',
      'Villa',
    ]);
  });

  it('ask for what a page shows within the request of that page', async () => {
    const request = new AsyncLocalStorage<string>();
    const asking = (name: string) =>
      request.run(name, () =>
        threads.pool.render(page(`/${name}`), (path) =>
          Promise.resolve(new PageApiResponse(200, `${path} of ${request.getStore()}`)),
        ),
      );
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const pages = await Promise.all(names.map(asking));
    expect(pages.map(({ html }) => html)).toEqual(names.map((name) => `/${name} of ${name}`));
  });
});
