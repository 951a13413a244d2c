import type { AddressInfo, Server } from 'node:net';
import { SaveContent } from '../../../src/agency/content/save-content.ts';
import { UpdateAgencySettings } from '../../../src/agency/settings/agency-settings.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { PropertiesChanged } from '../../../src/catalogue/property.events.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import type { PropertyChanges, PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { createTopicDependency } from '../../../src/platform/cache-invalidation/invalidation.ts';
import { IndexPropertiesWhenChanged } from '../../../src/search/projection/project-properties-when-changed.ts';
import { ChangeDetector } from '../../../src/search/projection/change-detector.ts';
import { VocabularyCache } from '../../../src/search/text-query/vocabulary/vocabulary-cache.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';

const ACTOR = systemActor('test');
const CACHED = { PAGE_CACHE_BYTES: '10000000' };
/** Allows for a busy machine. */
const UPDATE_TIMEOUT_MS = 20_000;
/** The vocabulary is reloaded after a pause of ten times its loading time. */
const RELOAD_TIMEOUT_MS = 60_000;

const PENDING_PROJECTIONS = `select name from jobs.job where name ~ 'PropertiesWhenChanged' and state < 'completed'`;

const API = '/api/v1';
const LIST = `${API}/properties`;
const ESTEPONA = `${LIST}?location=Estepona&facets=true`;
const MARBELLA = `${LIST}?location=Marbella&facets=true`;
const UNAFFECTED = [
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

describe('cache of several processes', () => {
  const site = useFixture(() => startApp(CACHED));
  const other = useFixture(() => bootApp({ ...CACHED, ...sharedSettings(site), ROLE: 'web' }));
  let processes: { port: number; changes: InvalidationBus }[];

  beforeAll(async () => {
    processes = [];
    for (const { app } of [site, other]) {
      await app.listen(0, '127.0.0.1');
      const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
      processes.push({ port, changes: app.get(InvalidationBus) });
    }
    const flat = { type: '1-1', bedrooms: 2, bathrooms: 1, built: 80 };
    await createProperty('MB-1', { type: '2-3', location: 'Marbella', price: 1_200_000, isFeatured: true });
    await createProperty('MB-2', { ...flat, location: 'Marbella', price: 290_000 });
    await createProperty('FI-1', { type: '3-1', location: 'Fuengirola', price: 90_000 });
    await createProperty('ES-1', { ...flat, location: 'Estepona', price: 400_000 });
    await createProperty('ES-2', { ...flat, location: 'Estepona', price: 410_000 });
    await waitFor(async () => expect(JSON.parse((await ask(LIST)).text)).toMatchObject({ total: 5 }));
  }, 60_000);

  const createProperty = (reference: string, input: Partial<PropertyInput>) =>
    site.commands.execute(new CreateProperty(ACTOR, { ...blankProperty(reference), status: 'published', ...input }));
  const updateProperty = async (reference: string, changes: PropertyChanges) => {
    const { id, version } = await site.em().findOneOrFail(Property, { reference });
    await site.commands.execute(new UpdateProperty(ACTOR, id, version, changes));
  };

  /** Signed in, since anonymous visitors may get a stale page once more. */
  async function ask(path: string, port = processes[0]!.port) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'sid=somebody' } });
    // Only responses rendered for one client contain the request id.
    return { text: await answer.text(), isRendered: answer.headers.has('x-request-id') };
  }
  const waitForInvalidation = async () => {
    const marker = { about: 'marker', names: [String(Math.random())] };
    const before = processes.map(({ changes }) => changes.version);
    processes[0]!.changes.publish([marker]);
    await waitFor(() => {
      for (const [at, { changes }] of processes.entries())
        expect(
          changes.findInvalidationTime(createTopicDependency('marker', marker.names[0]), before[at]!),
        ).toBeDefined();
      return Promise.resolve();
    });
  };
  const inEveryProcess = <T>(work: (port: number) => Promise<T>) =>
    Promise.all(processes.map(({ port }) => work(port)));
  const fetchEverywhere = (paths: readonly string[]) =>
    inEveryProcess((port) => Promise.all(paths.map((path) => ask(path, port))));
  const expectUnchanged = async (before: Awaited<ReturnType<typeof fetchEverywhere>>, paths: readonly string[]) => {
    const after = await fetchEverywhere(paths);
    const toTexts = (answers: typeof after) => answers.map((each) => each.map(({ text }, at) => [paths[at], text]));
    expect(after.flatMap((each) => paths.filter((_, at) => each[at]!.isRendered))).toEqual([]);
    expect(toTexts(after)).toEqual(toTexts(before));
  };
  const waitForText = (path: string, text: string | RegExp) =>
    inEveryProcess((port) =>
      waitFor(async () => expect((await ask(path, port)).text).toMatch(text), UPDATE_TIMEOUT_MS),
    );
  /** Reads all pages after both read models have applied earlier changes. */
  const loadSettledPages = async () => {
    await waitFor(async () => expect(await site.em().execute(PENDING_PROJECTIONS)).toEqual([]));
    await waitForInvalidation();
    for (const { app } of [site, other]) {
      const vocabulary = app.get(VocabularyCache);
      await waitFor(
        async () => expect([await vocabulary.waitUntilLoaded(), vocabulary.isStale]).toEqual([undefined, false]),
        RELOAD_TIMEOUT_MS,
      );
    }
    return fetchEverywhere(UNAFFECTED);
  };

  it('keeps entries that a price change does not affect, and refreshes affected ones', async () => {
    const affected = [
      ESTEPONA,
      `${LIST}/ES-1`,
      `${LIST}/ES-2/similar`,
      `${LIST}/cards?references=es-1`,
      `${LIST}/featured`,
      LIST,
    ];
    const before = await loadSettledPages();
    await fetchEverywhere([...affected, `${LIST}?priceMin=405000&pageSize=1`]);
    await updateProperty('ES-1', { price: 415_000 });
    await Promise.all(affected.map((path) => waitForText(path, '415000')));
    await waitForText(`${LIST}?priceMin=405000&pageSize=1`, '"total":3');
    await waitForInvalidation();
    await expectUnchanged(before, UNAFFECTED);
  }, 120_000);

  it('refreshes entries when a property is added, removed or matches other filters', async () => {
    const filtered = `${LIST}?location=Estepona&pool=true`;
    await loadSettledPages();
    await fetchEverywhere([filtered]);
    await updateProperty('ES-1', { pool: true });
    await waitForText(filtered, '"total":1');
    await createProperty('ES-3', { type: '2-3', location: 'Estepona', price: 300_000, pool: true });
    await waitForText(filtered, '"total":2');
    await waitForText(`${API}/places`, /"value":"Estepona","name":"Estepona","count":3/);
    await waitForText(`${API}/arrivals`, /"items":\[("[^"]+",){5}"[^"]+"\]/);
    await waitForText(`${LIST}?priceMax=300000`, 'ES-3');
    await updateProperty('ES-3', { isFeatured: true });
    await waitForText(`${LIST}/featured`, 'ES-3');
    await updateProperty('ES-3', { status: 'sold' });
    await waitForText(filtered, '"total":1');
    await waitForText(`${LIST}/ES-3`, '/problems/property-gone');
  }, 120_000);

  it('refreshes only requests for a draft by its reference', async () => {
    await createProperty('DR-1', { status: 'draft' });
    const before = await loadSettledPages();
    await updateProperty('DR-1', { price: 1 });
    await updateProperty('DR-1', { status: 'sold' });
    await waitForText(`${LIST}/DR-1`, '/problems/property-gone');
    await waitForInvalidation();
    await expectUnchanged(before, UNAFFECTED);
  }, 120_000);

  it('refreshes entries that show a changed text or setting', async () => {
    const others = UNAFFECTED.filter((path) => !path.endsWith('/content/home'));
    await loadSettledPages();
    const before = await fetchEverywhere(others);
    await site.commands.execute(new SaveContent(ACTOR, 'home', 0, { hero: { title: 'Casas con vistas' } }));
    await waitForText(`${API}/content/home`, 'Casas con vistas');
    await waitForInvalidation();
    await expectUnchanged(before, others);
    await site.commands.execute(new UpdateAgencySettings(ACTOR, 0, { profile: { name: 'Cala Sur' } }));
    await waitForText(`${API}/agency`, 'Cala Sur');
  }, 120_000);

  it('is invalidated completely when a projection is repeated that may not have been announced', async () => {
    const { id } = await site.em().findOneOrFail(Property, { reference: 'ES-1' });
    const { version } = processes[1]!.changes;
    const repeat = () => site.app.get(IndexPropertiesWhenChanged).handle([new PropertiesChanged([id])]);
    await repeat();
    await waitForInvalidation();
    expect(processes[1]!.changes.findInvalidationTime(createTopicDependency('settings'), version)).toBeUndefined();
    site.app.get<{ announced: Map<string, number> }>(ChangeDetector).announced.clear();
    await repeat();
    await waitForInvalidation();
    expect(processes[1]!.changes.findInvalidationTime(createTopicDependency('settings'), version)).toBe(-Infinity);
  }, 120_000);
});

const sharedSettings = ({ config, folder }: StartedApp) => ({
  DATABASE_URL: config.DATABASE_URL,
  MEILI_INDEX: config.MEILI_INDEX,
  DATA_FOLDER: folder,
});
