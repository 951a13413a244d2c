import type { AddressInfo, Server } from 'node:net';
import { UpdateAgencySettings } from '../../../src/agency/settings/update-agency-settings.ts';
import { SaveContent } from '../../../src/agency/agency.messages.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { PropertiesChanged } from '../../../src/catalogue/property.events.ts';
import { CreateProperty, UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import type { PropertyChanges, PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { createTopicDependency } from '../../../src/platform/cache-invalidation/create-topic-dependency.ts';
import { IndexPropertiesWhenChanged } from '../../../src/search/projection/index-properties-when-changed.ts';
import { ChangeDetector } from '../../../src/search/projection/change-detector.ts';
import { VocabularyCache } from '../../../src/search/text-query/vocabulary/vocabulary-cache.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';

const BY = systemActor('test');
const CACHED = { PAGE_CACHE_BYTES: '10000000' };
/** Of a machine that is busy. */
const SEEN_WITHIN = 20_000;
/** The words of the stock are read again after a pause of ten times what that took. */
const RESTED_WITHIN = 60_000;

const PROJECTING = `select name from jobs.job where name ~ 'PropertiesWhenChanged' and state < 'completed'`;

const API = '/api/v1';
const LIST = `${API}/properties`;
const ESTEPONA = `${LIST}?location=Estepona&facets=true`;
const MARBELLA = `${LIST}?location=Marbella&facets=true`;
const OTHERS = [
  ...[
    MARBELLA,
    `${LIST}/MB-1`,
    `${LIST}/MB-1?language=en`,
    `${LIST}/cards?references=MB-1`,
    `${LIST}/suggestions?q=marb`,
  ],
  ...[`${LIST}?priceMax=300000`, `${LIST}?search=villa&location=Marbella`, `${LIST}?sort=price-asc&pageSize=1`],
  `${LIST}/FI-1/similar`,
  ...[`${API}/agency`, `${API}/places`, `${API}/arrivals`, `${API}/content/home`, `${API}/inquiries/reply-time`],
];

describe('what is kept in memory of several processes', () => {
  const site = useFixture(() => startApp(CACHED));
  const other = useFixture(() => bootApp({ ...CACHED, ...shared(site), ROLE: 'web' }));
  let processes: { port: number; changes: InvalidationBus }[];

  beforeAll(async () => {
    processes = [];
    for (const { app } of [site, other]) {
      await app.listen(0, '127.0.0.1');
      const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
      processes.push({ port, changes: app.get(InvalidationBus) });
    }
    const flat = { type: '1-1', bedrooms: 2, bathrooms: 1, built: 80 };
    await add('MB-1', { type: '2-3', location: 'Marbella', price: 1_200_000, isFeatured: true });
    await add('MB-2', { ...flat, location: 'Marbella', price: 290_000 });
    await add('FI-1', { type: '3-1', location: 'Fuengirola', price: 90_000 });
    await add('ES-1', { ...flat, location: 'Estepona', price: 400_000 });
    await add('ES-2', { ...flat, location: 'Estepona', price: 410_000 });
    await waitFor(async () => expect(JSON.parse((await ask(LIST)).text)).toMatchObject({ total: 5 }));
  }, 60_000);

  const add = (reference: string, input: Partial<PropertyInput>) =>
    site.commands.execute(new CreateProperty(BY, { ...blankProperty(reference), status: 'published', ...input }));
  const change = async (reference: string, changes: PropertyChanges) => {
    const { id, version } = await site.em().findOneOrFail(Property, { reference });
    await site.commands.execute(new UpdateProperty(BY, id, version, changes));
  };

  /** Signed in, so that nothing is given once more that has just been outdated. */
  async function ask(path: string, port = processes[0]!.port) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'sid=somebody' } });
    // Only who is answered with what was made for them is told the number of the request.
    return { text: await answer.text(), isMade: answer.headers.has('x-request-id') };
  }
  const settled = async () => {
    const marker = { about: 'marker', names: [String(Math.random())] };
    const before = processes.map(({ changes }) => changes.version);
    processes[0]!.changes.publish([marker]);
    await waitFor(() => {
      for (const [at, { changes }] of processes.entries())
        expect(changes.invalidatedAt(createTopicDependency('marker', marker.names[0]), before[at]!)).toBeDefined();
      return Promise.resolve();
    });
  };
  const everywhere = <T>(work: (port: number) => Promise<T>) => Promise.all(processes.map(({ port }) => work(port)));
  const kept = (paths: readonly string[]) => everywhere((port) => Promise.all(paths.map((path) => ask(path, port))));
  const expectUntouched = async (before: Awaited<ReturnType<typeof kept>>, paths: readonly string[]) => {
    const after = await kept(paths);
    const told = (answers: typeof after) => answers.map((each) => each.map(({ text }, at) => [paths[at], text]));
    expect(after.flatMap((each) => paths.filter((_, at) => each[at]!.isMade))).toEqual([]);
    expect(told(after)).toEqual(told(before));
  };
  const seen = (path: string, text: string | RegExp) =>
    everywhere((port) => waitFor(async () => expect((await ask(path, port)).text).toMatch(text), SEEN_WITHIN));
  /** All answers, once both read models have taken in whatever was changed before. */
  const stands = async () => {
    await waitFor(async () => expect(await site.em().execute(PROJECTING)).toEqual([]));
    await settled();
    for (const { app } of [site, other]) {
      const words = app.get(VocabularyCache);
      await waitFor(
        async () => expect([await words.waitUntilLoaded(), words.isStale]).toEqual([undefined, false]),
        RESTED_WITHIN,
      );
    }
    return kept(OTHERS);
  };

  it('stays as it is where a price elsewhere does not concern it, and is renewed where it does', async () => {
    const concerned = [
      ESTEPONA,
      `${LIST}/ES-1`,
      `${LIST}/ES-2/similar`,
      `${LIST}/cards?references=es-1`,
      `${LIST}/featured`,
      LIST,
    ];
    const before = await stands();
    await kept([...concerned, `${LIST}?priceMin=405000&pageSize=1`]);
    await change('ES-1', { price: 415_000 });
    await Promise.all(concerned.map((path) => seen(path, '415000')));
    await seen(`${LIST}?priceMin=405000&pageSize=1`, '"total":3');
    await settled();
    await expectUntouched(before, OTHERS);
  }, 120_000);

  it('is renewed where a property comes in or goes, and where it is filtered otherwise', async () => {
    const mapped = `${LIST}?location=Estepona&pool=true`;
    await stands();
    await kept([mapped]);
    await change('ES-1', { pool: true });
    await seen(mapped, '"total":1');
    await add('ES-3', { type: '2-3', location: 'Estepona', price: 300_000, pool: true });
    await seen(mapped, '"total":2');
    await seen(`${API}/places`, /"value":"Estepona","name":"Estepona","count":3/);
    await seen(`${API}/arrivals`, /"items":\[("[^"]+",){5}"[^"]+"\]/);
    await seen(`${LIST}?priceMax=300000`, 'ES-3');
    await change('ES-3', { isFeatured: true });
    await seen(`${LIST}/featured`, 'ES-3');
    await change('ES-3', { status: 'sold' });
    await seen(mapped, '"total":1');
    await seen(`${LIST}/ES-3`, '/problems/property-gone');
  }, 120_000);

  it('tells of a draft only who asks for it by name', async () => {
    await add('DR-1', { status: 'draft' });
    const before = await stands();
    await change('DR-1', { price: 1 });
    await change('DR-1', { status: 'sold' });
    await seen(`${LIST}/DR-1`, '/problems/property-gone');
    await settled();
    await expectUntouched(before, OTHERS);
  }, 120_000);

  it('is renewed by a text where that stands, and by a setting where that is shown', async () => {
    const others = OTHERS.filter((path) => !path.endsWith('/content/home'));
    await stands();
    const before = await kept(others);
    await site.commands.execute(new SaveContent(BY, 'home', 0, { hero: { title: 'Casas con vistas' } }));
    await seen(`${API}/content/home`, 'Casas con vistas');
    await settled();
    await expectUntouched(before, others);
    await site.commands.execute(new UpdateAgencySettings(BY, 0, { profile: { name: 'Cala Sur' } }));
    await seen(`${API}/agency`, 'Cala Sur');
  }, 120_000);

  it('is renewed as a whole where a projection is repeated that nobody may have told of', async () => {
    const { id } = await site.em().findOneOrFail(Property, { reference: 'ES-1' });
    const { version } = processes[1]!.changes;
    const again = () => site.app.get(IndexPropertiesWhenChanged).handle([new PropertiesChanged([id])]);
    await again();
    await settled();
    expect(processes[1]!.changes.invalidatedAt(createTopicDependency('settings'), version)).toBeUndefined();
    site.app.get<{ announced: Map<string, number> }>(ChangeDetector).announced.clear();
    await again();
    await settled();
    expect(processes[1]!.changes.invalidatedAt(createTopicDependency('settings'), version)).toBe(-Infinity);
  }, 120_000);
});

const shared = ({ config, folder }: StartedApp) => ({
  DATABASE_URL: config.DATABASE_URL,
  MEILI_INDEX: config.MEILI_INDEX,
  DATA_FOLDER: folder,
});
