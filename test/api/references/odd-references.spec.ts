import type { StaffPropertyList } from '../../../src/catalogue/staff-property.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import type { PropertyCards } from '../../../src/search/search.contract.ts';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { inBatches } from '../../setup/in-batches.ts';
import { oddReferences, xmlText } from '../../setup/odd-references.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';

const PROPERTIES = '/api/v1/properties';
const CARDS = `${PROPERTIES}/cards`;

/** A comma parts a list: within a reference it is written as in an address, and so is what that writing begins with. */
const inList = (reference: string) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent));

describe('every reference that can be stored', () => {
  const desk = useFixture(() => feedDesk({ SITE_URL: 'https://casas.example', FORMS_PER_10_MINUTES: '0' }));
  let stored: { id: string; reference: string }[];

  beforeAll(async () => {
    const homes = oddReferences().map((ref, at) => aKyeroProperty(at, { ref: xmlText(ref) }));
    const report = await desk.importText(kyeroFeed(...homes));
    expect(report).toMatchObject({ status: 'complete', created: homes.length, failed: 0 });
    stored = (await desk.rows('select id, reference from properties order by id')) as typeof stored;
    expect(stored.length).toBeGreaterThan(100);
  });

  const odd = async (holds: (reference: string, id: string) => Promise<boolean>) => {
    const ask = ({ reference, id }: (typeof stored)[number]) => holds(reference, id).catch(() => false);
    const held = await inBatches(stored.length, 5, (at) => ask(stored[at]!));
    return stored.filter((_, at) => !held[at]).map(({ reference }) => reference);
  };

  it('has its details, in any letter case that the database knows', async () => {
    const shows = async (asked: string, reference: string) => {
      const { status, body } = await desk.http().get(`${PROPERTIES}/${encodeURIComponent(asked)}`);
      return status === 200 && (body as PropertyDetails).reference === reference;
    };
    expect(await odd((reference) => shows(reference, reference))).toEqual([]);
    const lowered = (await desk.rows('select reference, lower(reference) as lower from properties')) as {
      reference: string;
      lower: string;
    }[];
    for (const { reference, lower } of lowered) expect([lower, await shows(lower, reference)]).toEqual([lower, true]);
  });

  it('has similar ones', async () => {
    const answers = async (reference: string) =>
      (await desk.http().get(`${PROPERTIES}/${encodeURIComponent(reference)}/similar`)).status === 200;
    expect(await odd(answers)).toEqual([]);
  });

  it('has a card, alone and in a list, by comma and by repetition', async () => {
    const cards = async (query: string) => {
      const { body } = await desk.http().get(`${CARDS}?${query}`);
      return (body as PropertyCards).items.map(({ reference }) => reference);
    };
    const alone = async (reference: string) => (await cards(`references=${inList(reference)}`)).join() === reference;
    expect(await odd(alone)).toEqual([]);
    const some = stored.slice(0, 40).map(({ reference }) => reference);
    expect(await cards(`references=${some.map(inList).join(',')}`)).toEqual(some);
    expect(await cards(some.map((reference) => `references=${inList(reference)}`).join('&'))).toEqual(some);
  });

  it('can be asked about', async () => {
    const asked = async (reference: string, id: string) => {
      const email = `${id}@example.es`;
      const lead = await sendInquiry(desk, { kind: 'property', message: 'Me interesa.', email, reference });
      const [row] = await desk.rows(`select property_id from inquiries where id = '${lead}'`);
      return row?.property_id === id;
    };
    expect(await odd(asked)).toEqual([]);
  }, 120_000);

  it('has its row and its page in the panel', async () => {
    const { browser } = await signedIn(desk, 'admin');
    const found = async (reference: string, id: string) => {
      const { body } = await browser.get('/api/v1/staff/properties').query({ search: reference.slice(0, 60) });
      const page = await browser.get(`/api/v1/staff/properties/${id}`);
      return page.status === 200 && (body as StaffPropertyList).items.length > 0;
    };
    expect(await odd(found)).toEqual([]);
  });

  it('is in the sitemap by an address that no reader of addresses makes another of', async () => {
    await waitFor(async () => {
      const { text } = await desk.http().get('/sitemap/1.xml').expect(200);
      const urls = [...text.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url!);
      const plain = urls.map((url) => url.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
      const named = plain.map((url) => decodeURIComponent(new URL(url).pathname.split('/')[3] ?? ''));
      expect(new Set(named)).toEqual(new Set(stored.map(({ reference }) => reference)));
    });
  });
});
