import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Meilisearch } from 'meilisearch';
import { CreateProperty, UpdateProperty } from '../../../../src/catalogue/property.messages.ts';
import { staticPages } from '../../../../src/catalogue/sitemap/static-pages.ts';
import { LeadSettings } from '../../../../src/leads/settings/lead-settings.entity.ts';
import { systemActor } from '../../../../src/platform/actor.ts';
import { blankProperty } from '../../../setup/blank-property.ts';
import { waitFor } from '../../../setup/wait-for.ts';
import { freshDatabase } from '../../../setup/fresh-database.ts';
import { inBatches } from '../../../setup/in-batches.ts';
import { mailServer } from '../../../setup/mail-server.ts';
import { useFixture } from '../../../setup/use-fixture.ts';
import { sendInquiry } from '../../../setup/send-inquiry.ts';
import { spawnSystem } from '../../../setup/spawn-system.ts';
import { startApp } from '../../../setup/start-app.ts';
import { apiOperations } from '../../operations/api-operations.ts';
import { metresApart } from '../../search/in-area.ts';

const STAFF = systemActor('test');
const SOON = 20_000;
const AT_ONCE = 8;
/** The digits of neither stand in the circle of their zone, nor in any rounding. */
const DOOR = { latitude: 36.487213, longitude: -4.951847 };
const DIGITS = ['36.4872', '4.9518', '487213', '951847'];
/** All of one house: one in a known zone, one that is rounded, and one that is hidden. */
const HOMES = {
  'DOOR-1': { area: 'Puerto Banús' },
  'DOOR-2': { area: 'Los Duendes' },
  'DOOR-3': { area: 'Puerto Banús', pointPrecision: 'hidden' },
} as const;
const REFERENCES = Object.keys(HOMES);

describe('the door of a home that is shown by its zone', () => {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const MEILI_INDEX = `test-${randomUUID()}`;
  const index = new Meilisearch({ host, apiKey }).index(MEILI_INDEX);
  const mails = useFixture(mailServer);
  const database = useFixture(freshDatabase);
  const site = useFixture(() =>
    startApp({ DATABASE_URL: database.url, MEILI_INDEX, SMTP_URL: mails.url, FORMS_PER_10_MINUTES: '0' }),
  );
  afterAll(() => index.delete().waitTask());

  const held = (where: string, text: string) => DIGITS.filter((digits) => text.includes(digits)).map((d) => [where, d]);
  const rows = (sql: string) => site.em().execute<object[]>(sql);
  let first: { id: string };

  beforeAll(async () => {
    const villa = { status: 'published', type: '2-3', location: 'Marbella', price: 900_000, ...DOOR } as const;
    const made = Object.entries(HOMES).map(([reference, home]) =>
      site.commands.execute(new CreateProperty(STAFF, { ...blankProperty(reference), ...villa, ...home })),
    );
    [first] = (await Promise.all(made)) as [{ id: string }];
    await waitFor(async () => {
      expect(await rows('select id from listed_properties')).toHaveLength(REFERENCES.length);
      expect(await rows('select property_id from ready_properties')).toHaveLength(REFERENCES.length);
      expect((await index.getDocuments()).total).toBe(REFERENCES.length);
    }, SOON);
  }, 60_000);

  it('is in no answer of the API that anybody may ask', async () => {
    const reads = apiOperations.filter(({ method, access }) => method === 'get' && access?.kind === 'public');
    const queries = ['', '?language=en', '?facets=true', `?references=${REFERENCES.join()}`, '?q=banus'];
    const asked = reads.flatMap(({ address }) =>
      REFERENCES.flatMap((reference) => queries.map((query) => address({ reference }) + query)),
    );
    const addresses = [...new Set(asked)];
    const answers = await inBatches(addresses.length, AT_ONCE, async (at) => {
      const { text, headers, status } = await site.http().get(addresses[at]!);
      return { status, found: held(addresses[at]!, text + JSON.stringify(headers)) };
    });
    const found = answers.flatMap((answer) => answer.found);
    const answered = answers.filter(({ status }) => status === 200).length;
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(80);
  }, 60_000);

  it('is found by nobody who asks what is where: a zone is at its point, and what is hidden is nowhere', async () => {
    const details = await Promise.all(
      REFERENCES.map((reference) => site.http().get(`/api/v1/properties/${reference}`)),
    );
    const shown = details.map(({ body }) => body as { reference: string; latitude: number | null; longitude: number });
    const offset = fc.integer({ min: -700, max: 700 }).map((parts) => parts / 100_000);
    const asked = fc.tuple(offset, offset, fc.constantFrom(100, 300, 900));
    let apart = 0;
    for (const [up, aside, within] of fc.sample(asked, { numRuns: 70, seed: 20261124 })) {
      const [latitude, longitude] = [DOOR.latitude + up, DOOR.longitude + aside].map((side) => Number(side.toFixed(6)));
      const from = { latitude: latitude!, longitude: longitude! };
      const there = shown.flatMap(({ latitude, longitude, reference }) =>
        latitude !== null && metresApart(from, { latitude, longitude }) <= within ? reference : [],
      );
      const where = `near=${latitude},${longitude}&within=${within}`;
      const list = await site.http().get(`/api/v1/properties?${where}&sort=nearest`).expect(200);
      const map = await site.http().get(`/api/v1/properties/clusters?${where}&zoom=22`).expect(200);
      const { items } = list.body as { items: { reference: string }[] };
      const { homes, ...counts } = map.body as { homes: { reference: string }[]; total: number; unplaced: number };
      for (const found of [items, homes]) expect(found.map(({ reference }) => reference).sort()).toEqual(there);
      expect(counts).toMatchObject({ total: there.length, unplaced: 0 });
      if (metresApart(from, DOOR) <= within !== there.length > 0) apart++;
    }
    expect(apart).toBeGreaterThan(5);
    expect(shown.map(({ latitude }) => latitude === null)).toEqual([false, false, true]);
  }, 60_000);

  it('is in nothing that searching and answering is made of', async () => {
    for (const table of ['listed_properties', 'ready_properties']) {
      const dump = await rows(`select to_jsonb(t)::text as row from ${table} t`);
      expect(dump).toHaveLength(REFERENCES.length);
      expect(held(table, JSON.stringify(dump))).toEqual([]);
    }
    const { results } = await index.getDocuments({ limit: 1000 });
    expect(results).toHaveLength(REFERENCES.length);
    expect(held('the index', JSON.stringify(results))).toEqual([]);
  });

  it('is in no page, with what it loads, and in no list for search engines', async () => {
    await using built = await builtSite({
      DATABASE_URL: database.url,
      MEILI_INDEX,
      MEILI_URL: host,
      MEILI_KEY: apiKey,
    });
    const homes = REFERENCES.map((reference) => `/propiedad/villa-marbella/${reference}`);
    const lists = ['/propiedades?view=list', '/propiedades/marbella', `/comparar?refs=${REFERENCES.join()}`];
    const pages = [...staticPages, ...lists, ...homes];
    const data = homes.map((home) => `${home}/index.pageContext.json`);
    const files = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/1.xml', '/robots.txt'];
    const paths = [...pages, ...data, ...files];
    const answers = await inBatches(paths.length, AT_ONCE, async (at) => {
      const answer = await fetch(built.url + paths[at]!);
      return { path: paths[at], status: answer.status, found: held(paths[at]!, await answer.text()) };
    });
    expect(answers).toEqual(paths.map((path) => ({ path, status: 200, found: [] })));
  }, 120_000);

  it('is in no letter to a visitor', async () => {
    const retention = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
    await site.em().upsert(LeadSettings, { id: 1, sendsAutoresponse: true, sendsDigest: true, retention });
    await sendInquiry(site, { kind: 'property', reference: 'DOOR-1', message: '¿Dónde está?' });
    const toAna = () => mails.received.filter((mail) => JSON.stringify(mail).includes('ana@example.es'));
    await waitFor(() => Promise.resolve(expect(toAna().length).toBeGreaterThan(0)), SOON);
    expect(held('a letter', JSON.stringify(toAna()))).toEqual([]);
  }, 60_000);

  it('is in the answer once staff have said that it may be', async () => {
    await site.commands.execute(new UpdateProperty(STAFF, first.id, 1, { pointPrecision: 'exact' }));
    const { text } = await site.http().get('/api/v1/properties/DOOR-1').expect(200);
    expect(held('the answer', text)).toHaveLength(DIGITS.length);
  });
});

/** The pages, on what the application has been told. */
async function builtSite(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'door-'));
  const { url, stop } = await spawnSystem(folder, 'app', environment);
  const end = async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
  return { url, [Symbol.asyncDispose]: end };
}
