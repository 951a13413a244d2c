import type { StaffPropertyList } from '../../../src/catalogue/staff-property.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import type { PropertyCards } from '../../../src/search/search.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { listOddReferences, escapeXml } from '../../setup/odd-references.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';

const PROPERTIES = '/api/v1/properties';
const CARDS = `${PROPERTIES}/cards`;

/** Lists are comma-separated, so that commas and percent signs in references are percent-encoded. */
const toListItem = (reference: string) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent));

describe('every valid reference', () => {
  const desk = useFixture(() => startFeedSite({ SITE_URL: 'https://casas.example', FORMS_PER_10_MINUTES: '0' }));
  let stored: { id: string; reference: string }[];

  beforeAll(async () => {
    const properties = listOddReferences().map((ref, at) => buildKyeroProperty(at, { ref: escapeXml(ref) }));
    const report = await desk.importText(kyeroFeed(...properties));
    expect(report).toMatchObject({ status: 'complete', created: properties.length, failed: 0 });
    stored = (await desk.rows('select id, reference from properties order by id')) as typeof stored;
    expect(stored.length).toBeGreaterThan(100);
  });

  const findFailures = async (check: (reference: string, id: string) => Promise<boolean>) => {
    const ask = ({ reference, id }: (typeof stored)[number]) => check(reference, id).catch(() => false);
    const results = await runInBatches(stored.length, 5, (at) => ask(stored[at]!));
    return stored.filter((_, at) => !results[at]).map(({ reference }) => reference);
  };

  it('finds its details in any letter case the database supports', async () => {
    const isFound = async (lookup: string, reference: string) => {
      const { status, body } = await desk.http().get(`${PROPERTIES}/${encodeURIComponent(lookup)}`);
      return status === 200 && (body as PropertyDetails).reference === reference;
    };
    expect(await findFailures((reference) => isFound(reference, reference))).toEqual([]);
    const lowered = (await desk.rows('select reference, lower(reference) as lower from properties')) as {
      reference: string;
      lower: string;
    }[];
    for (const { reference, lower } of lowered) expect([lower, await isFound(lower, reference)]).toEqual([lower, true]);
  });

  it('returns its similar properties', async () => {
    const isOk = async (reference: string) =>
      (await desk.http().get(`${PROPERTIES}/${encodeURIComponent(reference)}/similar`)).status === 200;
    expect(await findFailures(isOk)).toEqual([]);
  });

  it('has a card, alone and in a list, comma-separated or repeated', async () => {
    const listCards = async (query: string) => {
      const { body } = await desk.http().get(`${CARDS}?${query}`);
      return (body as PropertyCards).items.map(({ reference }) => reference);
    };
    const isCardFound = async (reference: string) =>
      (await listCards(`references=${toListItem(reference)}`)).join() === reference;
    expect(await findFailures(isCardFound)).toEqual([]);
    const sample = stored.slice(0, 40).map(({ reference }) => reference);
    expect(await listCards(`references=${sample.map(toListItem).join(',')}`)).toEqual(sample);
    expect(await listCards(sample.map((reference) => `references=${toListItem(reference)}`).join('&'))).toEqual(sample);
  });

  it('can receive inquiries', async () => {
    const isLinked = async (reference: string, id: string) => {
      const email = `${id}@example.es`;
      const lead = await sendInquiry(desk, { kind: 'property', message: 'Me interesa.', email, reference });
      const [row] = await desk.rows(`select property_id from inquiries where id = '${lead}'`);
      return row?.property_id === id;
    };
    expect(await findFailures(isLinked)).toEqual([]);
  }, 120_000);

  it('has a staff list row and page', async () => {
    const { browser } = await signInWithRoles(desk, 'admin');
    const isListed = async (reference: string, id: string) => {
      const { body } = await browser.get('/api/v1/staff/properties').query({ search: reference.slice(0, 60) });
      const page = await browser.get(`/api/v1/staff/properties/${id}`);
      return page.status === 200 && (body as StaffPropertyList).items.length > 0;
    };
    expect(await findFailures(isListed)).toEqual([]);
  });

  it('appears in the sitemap with a URL that survives parsing', async () => {
    await waitFor(async () => {
      const { text } = await desk.http().get('/sitemap/1.xml').expect(200);
      const urls = [...text.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url!);
      const decoded = urls.map((url) => url.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
      const references = decoded.map((url) => decodeURIComponent(new URL(url).pathname.split('/')[3] ?? ''));
      expect(new Set(references)).toEqual(new Set(stored.map(({ reference }) => reference)));
    });
  });
});
