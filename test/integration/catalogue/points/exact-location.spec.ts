import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Meilisearch } from 'meilisearch';
import { CreateProperty } from '../../../../src/catalogue/editing/create-property.ts';
import { UpdateProperty } from '../../../../src/catalogue/property.messages.ts';
import { SITE_PAGES } from '../../../../src/agency/site-pages.contract.ts';
import { LeadSettings } from '../../../../src/leads/settings/lead-settings.entity.ts';
import { systemActor } from '../../../../src/platform/actor.ts';
import { blankProperty } from '../../../setup/blank-property.ts';
import { waitFor } from '../../../setup/wait-for.ts';
import { createDatabase } from '../../../setup/create-database.ts';
import { runInBatches } from '../../../setup/run-in-batches.ts';
import { startMailServer } from '../../../setup/mail-server.ts';
import { useFixture } from '../../../setup/use-fixture.ts';
import { sendInquiry } from '../../../setup/send-inquiry.ts';
import { spawnSystem } from '../../../setup/spawn-system.ts';
import { startApp } from '../../../setup/start-app.ts';
import { apiOperations } from '../../operations/api-operations.ts';
import { metresApart } from '../../search/in-area.ts';

const STAFF = systemActor('test');
const TIMEOUT_MS = 20_000;
const CONCURRENCY = 8;
/** Coordinates whose digits occur neither in the circle of their zone nor in any rounding. */
const EXACT_LOCATION = { latitude: 36.487213, longitude: -4.951847 };
const DIGITS = ['36.4872', '4.9518', '487213', '951847'];
/** Three properties at the same location: with the zone's circle, rounded, and hidden. */
const PROPERTIES = {
  'DOOR-1': { area: 'Puerto Banús' },
  'DOOR-2': { area: 'Los Duendes' },
  'DOOR-3': { area: 'Puerto Banús', pointPrecision: 'hidden' },
} as const;
const REFERENCES = Object.keys(PROPERTIES);

describe('exact location of a property shown by zone', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const index = new Meilisearch({ host, apiKey }).index(MEILI_INDEX);
  const mails = useFixture(startMailServer);
  const database = useFixture(createDatabase);
  const site = useFixture(() =>
    startApp({ DATABASE_URL: database.url, MEILI_INDEX, SMTP_URL: mails.url, FORMS_PER_10_MINUTES: '0' }),
  );
  afterAll(() => index.delete().waitTask());

  const findDigits = (where: string, text: string) =>
    DIGITS.filter((digits) => text.includes(digits)).map((d) => [where, d]);
  const rows = (sql: string) => site.em().execute<object[]>(sql);
  let first: { id: string };

  beforeAll(async () => {
    const fields = { status: 'published', type: '2-3', location: 'Marbella', price: 900_000 } as const;
    const villa = { ...fields, ...EXACT_LOCATION };
    const made = Object.entries(PROPERTIES).map(([reference, home]) =>
      site.commands.execute(new CreateProperty(STAFF, { ...blankProperty(reference), ...villa, ...home })),
    );
    [first] = (await Promise.all(made)) as [{ id: string }];
    await waitFor(async () => {
      expect(await rows('select id from listed_properties')).toHaveLength(REFERENCES.length);
      expect(await rows('select property_id from ready_properties')).toHaveLength(REFERENCES.length);
      expect((await index.getDocuments()).total).toBe(REFERENCES.length);
    }, TIMEOUT_MS);
  }, 60_000);

  it('is in no public API response', async () => {
    const reads = apiOperations.filter(({ method, access }) => method === 'get' && access?.kind === 'public');
    const queries = ['', '?language=en', '?facets=true', `?references=${REFERENCES.join()}`, '?q=banus'];
    const candidates = reads.flatMap(({ address }) =>
      REFERENCES.flatMap((reference) => queries.map((query) => address({ reference }) + query)),
    );
    const addresses = [...new Set(candidates)];
    const answers = await runInBatches(addresses.length, CONCURRENCY, async (at) => {
      const { text, headers, status } = await site.http().get(addresses[at]!);
      return { status, found: findDigits(addresses[at]!, text + JSON.stringify(headers)) };
    });
    const matches = answers.flatMap((answer) => answer.found);
    const okCount = answers.filter(({ status }) => status === 200).length;
    expect(matches).toEqual([]);
    expect(okCount).toBeGreaterThan(80);
  }, 60_000);

  it('cannot be found by location searches', async () => {
    const details = await Promise.all(
      REFERENCES.map((reference) => site.http().get(`/api/v1/properties/${reference}`)),
    );
    const publicDetails = details.map(
      ({ body }) => body as { reference: string; latitude: number | null; longitude: number },
    );
    const offset = fc.integer({ min: -700, max: 700 }).map((parts) => parts / 100_000);
    const candidates = fc.tuple(offset, offset, fc.constantFrom(100, 300, 900));
    let differing = 0;
    for (const [north, east, within] of fc.sample(candidates, { numRuns: 70, seed: 20261124 })) {
      const [latitude, longitude] = [EXACT_LOCATION.latitude + north, EXACT_LOCATION.longitude + east].map((degrees) =>
        Number(degrees.toFixed(6)),
      );
      const from = { latitude: latitude!, longitude: longitude! };
      const expected = publicDetails.flatMap(({ latitude, longitude, reference }) =>
        latitude !== null && metresApart(from, { latitude, longitude }) <= within ? reference : [],
      );
      const where = `near=${latitude},${longitude}&within=${within}`;
      const list = await site.http().get(`/api/v1/properties?${where}&sort=nearest`).expect(200);
      const map = await site.http().get(`/api/v1/properties/clusters?${where}&zoom=22`).expect(200);
      const { items } = list.body as { items: { reference: string }[] };
      const { properties, ...counts } = map.body as {
        properties: { reference: string }[];
        total: number;
        withoutLocation: number;
      };
      for (const results of [items, properties])
        expect(results.map(({ reference }) => reference).sort()).toEqual(expected);
      expect(counts).toMatchObject({ total: expected.length, withoutLocation: 0 });
      if (metresApart(from, EXACT_LOCATION) <= within !== expected.length > 0) differing++;
    }
    expect(differing).toBeGreaterThan(5);
    expect(publicDetails.map(({ latitude }) => latitude === null)).toEqual([false, false, true]);
  }, 60_000);

  it('is in no data that searches and responses are built from', async () => {
    for (const table of ['listed_properties', 'ready_properties']) {
      const dump = await rows(`select to_jsonb(t)::text as row from ${table} t`);
      expect(dump).toHaveLength(REFERENCES.length);
      expect(findDigits(table, JSON.stringify(dump))).toEqual([]);
    }
    const { results } = await index.getDocuments({ limit: 1000 });
    expect(results).toHaveLength(REFERENCES.length);
    expect(findDigits('the index', JSON.stringify(results))).toEqual([]);
  });

  it('is in no page, its assets or sitemaps', async () => {
    await using server = await startBuiltSite({
      DATABASE_URL: database.url,
      MEILI_INDEX,
      MEILI_URL: host,
      MEILI_KEY: apiKey,
    });
    const propertyPages = REFERENCES.map((reference) => `/propiedad/villa-marbella/${reference}`);
    const lists = ['/propiedades?view=list', '/propiedades/marbella', `/comparar?refs=${REFERENCES.join()}`];
    const pages = [...SITE_PAGES.map(({ path }) => path), ...lists, ...propertyPages];
    const data = propertyPages.map((home) => `${home}/index.pageContext.json`);
    const files = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/1.xml', '/robots.txt'];
    const paths = [...pages, ...data, ...files];
    const answers = await runInBatches(paths.length, CONCURRENCY, async (at) => {
      const answer = await fetch(server.url + paths[at]!);
      return { path: paths[at], status: answer.status, found: findDigits(paths[at]!, await answer.text()) };
    });
    expect(answers).toEqual(paths.map((path) => ({ path, status: 200, found: [] })));
  }, 120_000);

  it('is in no mail to a visitor', async () => {
    const retention = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
    await site.em().upsert(LeadSettings, { id: 1, sendsAutoresponse: true, sendsDigest: true, retention });
    await sendInquiry(site, { kind: 'property', reference: 'DOOR-1', message: '¿Dónde está?' });
    const findMailsToAna = () => mails.received.filter((mail) => JSON.stringify(mail).includes('ana@example.es'));
    await waitFor(() => Promise.resolve(expect(findMailsToAna().length).toBeGreaterThan(0)), TIMEOUT_MS);
    expect(findDigits('a mail', JSON.stringify(findMailsToAna()))).toEqual([]);
  }, 60_000);

  it('is in the response once staff allow it', async () => {
    await site.commands.execute(new UpdateProperty(STAFF, first.id, 1, { pointPrecision: 'exact' }));
    const { text } = await site.http().get('/api/v1/properties/DOOR-1').expect(200);
    expect(findDigits('the response', text)).toHaveLength(DIGITS.length);
  });
});

/** Starts the built site, which renders the pages. */
async function startBuiltSite(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'door-'));
  const { url, stop } = await spawnSystem(folder, 'app', environment);
  const end = async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
  return { url, [Symbol.asyncDispose]: end };
}
