import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { ReconcileSearch } from '../../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';
import { startApp } from '../../setup/start-app.ts';

/** Every kind of page response, with its expected result. */
const PAGES: Readonly<Record<string, number>> = {
  '/': 200,
  '/propiedades': 200,
  '/propiedades?location=Mijas&view=list': 200,
  '/propiedades?page=9': 302,
  '/propiedades?q=villa+en+mijas': 302,
  '/propiedad/x/PT-1': 301,
  '/propiedad/x/NADIE': 404,
  '/propiedades/ninguna-parte': 404,
  '/nada': 404,
  '/contacto': 200,
  '/publicar-propiedad': 200,
  '/login': 200,
  '/admin': 302,
  '/admin/auth': 200,
  '/index.pageContext.json': 200,
  '/propiedades/index.pageContext.json': 200,
  '/propiedad/x/PT-1/index.pageContext.json': 200,
};
/** Headers and parts of a page that differ in every response. */
const VARYING_HEADERS = new Set(['date', 'x-request-id', 'etag', 'content-length']);
const VARYING_PARTS = [/"traceId":"[^"]+"/g, /"since":"[^"]+"/g, /http:\/\/127\.0\.0\.1:\d+/g];

describe('page rendered in a thread', () => {
  const MEILI_INDEX = `test-${randomUUID()}`;
  const database = useFixture(createDatabase);
  const site = useFixture(() => startApp({ DATABASE_URL: database.url, MEILI_INDEX }));
  const startSite = (threads: string) =>
    useFixture(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'threads-'));
      const { TEST_MEILI_URL = '', TEST_MEILI_KEY = '' } = process.env;
      const { url, stop } = await spawnSystem(folder, 'app', {
        DATABASE_URL: database.url,
        MEILI_URL: TEST_MEILI_URL,
        MEILI_KEY: TEST_MEILI_KEY,
        MEILI_INDEX,
        LOG_LEVEL: 'info',
        PAGE_THREADS: threads,
      });
      const dispose = async () => {
        await stop();
        await rm(folder, { recursive: true });
      };
      return { url, log: () => readFile(join(folder, 'app.log'), 'utf8'), [Symbol.asyncDispose]: dispose };
    });
  const mainProcess = startSite('0');
  const threaded = startSite('2');

  beforeAll(async () => {
    await publish('PT-1');
  }, 60_000);

  async function publish(reference: string) {
    const villa = { ...blankProperty(reference), location: 'Mijas', type: '2-3', status: 'published' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    await site.commands.execute(new ReconcileSearch(systemActor('test'), true));
  }

  const fetchPage = async (url: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init });
    const normalize = (text: string) => VARYING_PARTS.reduce((rest, part) => rest.replace(part, 'own'), text);
    const headers = [...answer.headers].filter(([name]) => !VARYING_HEADERS.has(name));
    return {
      status: answer.status,
      headers: headers.map(([name, value]) => [name, normalize(value)]),
      lines: normalize(await answer.text()).split(/(?=[<{])/),
    };
  };
  type PageResult = Awaited<ReturnType<typeof fetchPage>>;
  const expectSame = (one: PageResult, other: PageResult) => {
    expect(one.lines.filter((line, at) => line !== other.lines[at])).toEqual([]);
    expect({ ...one, lines: one.lines.length }).toEqual({ ...other, lines: other.lines.length });
  };

  it.each(Object.entries(PAGES))('equals one rendered in the main process: %s', async (path, status) => {
    const [one, other] = [await fetchPage(threaded.url, path), await fetchPage(mainProcess.url, path)];
    expectSame(one, other);
    expect(one.status).toBe(status);
  });

  it('shows the entered values of a refused form', async () => {
    const sendForm = (url: string) =>
      fetchPage(url, '/contacto', {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ana', email: 'no' }),
        headers: { origin: url },
      });
    const [one, other] = [await sendForm(threaded.url), await sendForm(mainProcess.url)];
    expectSame(one, other);
    expect(one.lines.join('')).toContain('value="Ana"');
  });

  it('is cached until its data changes', async () => {
    const fetchList = async () => {
      const answer = await fetch(`${threaded.url}/propiedades`);
      return { isCached: !answer.headers.has('x-request-id'), html: await answer.text() };
    };
    await fetchList();
    expect(await fetchList()).toMatchObject({ isCached: true });
    await publish('PT-2');
    await waitFor(async () => expect((await fetchList()).html).toContain('PT-2'));
    expect(await fetchList()).toMatchObject({ isCached: true });
  });
});
