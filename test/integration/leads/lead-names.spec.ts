import { Migration20261128190000 } from '../../../migrations/Migration20261128190000.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { fold, foldName } from '../../../src/platform/input/fold.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const NAMES = [
  "Sean O'Brien",
  'Mary O’Brien',
  'Eva O´Brien',
  'Łukasz Wałęsa',
  'Jörg Straße',
  'Søren ÆRØ',
  'Đorđe Þór',
  'Ana Núñez',
];

describe('lead name search', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  const search = async (query: object) =>
    ((await browser.get(LEADS).query(query).expect(200)).body as LeadList).items.map(({ name }) => name).sort();
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'moderator')).browser;
    // As normalized by the previous release.
    for (const name of NAMES) await insertInquiry(site, { name, nameKey: fold(name) });
    const migration = new Migration20261128190000(site.em().getDriver(), site.em().config);
    await migration.up();
    for (const query of migration.getQueries()) await site.em().execute(query);
  });

  it('finds the same normalised names from the migration as from the application', async () => {
    const leads = await site.em().find(Lead, { name: { $in: NAMES } });
    expect(leads.map(({ nameKey }) => nameKey)).toEqual(leads.map(({ name }) => foldName(name)));
  });

  it.each([
    ['obrien', ['Eva O´Brien', 'Mary O’Brien', "Sean O'Brien"]],
    ['o’brien', ['Eva O´Brien', 'Mary O’Brien', "Sean O'Brien"]],
    ['brien mary', ['Mary O’Brien']],
    ['lukasz walesa', ['Łukasz Wałęsa']],
    ['ŁUKASZ', ['Łukasz Wałęsa']],
    ['strasse', ['Jörg Straße']],
    ['straße', ['Jörg Straße']],
    ['soren aero', ['Søren ÆRØ']],
    ['dorde thor', ['Đorđe Þór']],
  ])('ignores accents, case and spelling variants: %s', async (text, names) => {
    expect(await search({ search: text })).toEqual(names);
    expect(await search({ name: text })).toEqual(names);
  });

  it('finds phone numbers with labels and any dashes', async () => {
    const input = { name: 'Tel', phone: 'Móvil: 600‑123\u00a0199' };
    const { id } = await insertInquiry(site, input);
    await site.em().nativeUpdate(Lead, { id }, { phone: '600-123 199', phoneKey: '+34600123199' });
    for (const phone of ['Tel. 600 123 199', '600‑123‑199', 'móvil: 123199'])
      expect(await search({ phone })).toEqual(['Tel']);
    expect(await search({ phone: 'casa 12' })).toEqual([]);
  });
});
