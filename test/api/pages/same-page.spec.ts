import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { ReconcileSearch } from '../../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';
import { startApp } from '../../setup/start-app.ts';

/** Every way in which a page is answered, with what comes of it. */
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
/** What is another's in each answer. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'etag', 'content-length']);
const OWN = [/"traceId":"[^"]+"/g, /"since":"[^"]+"/g, /http:\/\/127\.0\.0\.1:\d+/g];

describe('a page that is rendered in a thread', () => {
  const MEILI_INDEX = `test-${randomUUID()}`;
  const database = useFixture(freshDatabase);
  const site = useFixture(() => startApp({ DATABASE_URL: database.url, MEILI_INDEX }));
  const spawned = (threads: string) =>
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
      const ends = async () => {
        await stop();
        await rm(folder, { recursive: true });
      };
      return { url, log: () => readFile(join(folder, 'app.log'), 'utf8'), [Symbol.asyncDispose]: ends };
    });
  const inLoop = spawned('0');
  const inThreads = spawned('2');

  beforeAll(async () => {
    await publish('PT-1');
  }, 60_000);

  async function publish(reference: string) {
    const villa = { ...blankProperty(reference), location: 'Mijas', type: '2-3', status: 'published' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    await site.commands.execute(new ReconcileSearch(systemActor('test'), true));
  }

  const answered = async (url: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init });
    const own = (text: string) => OWN.reduce((rest, part) => rest.replace(part, 'own'), text);
    const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
    return {
      status: answer.status,
      headers: headers.map(([name, value]) => [name, own(value)]),
      lines: own(await answer.text()).split(/(?=[<{])/),
    };
  };
  type Answered = Awaited<ReturnType<typeof answered>>;
  const expectSame = (one: Answered, other: Answered) => {
    expect(one.lines.filter((line, at) => line !== other.lines[at])).toEqual([]);
    expect({ ...one, lines: one.lines.length }).toEqual({ ...other, lines: other.lines.length });
  };

  it.each(Object.entries(PAGES))('is the same as one of the loop: %s', async (path, status) => {
    const [one, other] = [await answered(inThreads.url, path), await answered(inLoop.url, path)];
    expectSame(one, other);
    expect(one.status).toBe(status);
  });

  it('shows a refused form again with what was typed', async () => {
    const form = (url: string) =>
      answered(url, '/contacto', {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ana', email: 'no' }),
        headers: { origin: url },
      });
    const [one, other] = [await form(inThreads.url), await form(inLoop.url)];
    expectSame(one, other);
    expect(one.lines.join('')).toContain('value="Ana"');
  });

  it('is kept until something changes that it was made of', async () => {
    const asked = async () => {
      const answer = await fetch(`${inThreads.url}/propiedades`);
      return { isKept: !answer.headers.has('x-request-id'), html: await answer.text() };
    };
    await asked();
    expect(await asked()).toMatchObject({ isKept: true });
    await publish('PT-2');
    await waitFor(async () => expect((await asked()).html).toContain('PT-2'));
    expect(await asked()).toMatchObject({ isKept: true });
  });
});
