import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const NAMELESS = { type: '', town: '', price: '' };
const MUTE = { desc: '' };
const UNPLACED = { town: '' };
const BUILT = { surface_area: '<built>80</built>' };

describe('what is too little to publish', () => {
  const desk = useFixture(feedDesk);
  beforeEach(() => desk.reset());

  const bring = (...parts: object[]) =>
    desk.importText(kyeroFeed(...parts.map((one, at) => aKyeroProperty(at + 1, one as Record<string, string>))));
  const status = async () => (await desk.statuses())['MB-1'];
  const row = async () => (await desk.rows(`select * from properties where reference = 'MB-1'`))[0]!;
  const lock = (fields: string, set = '') =>
    desk.rows(`update properties set locked_fields = '{${fields}}'${set} where reference = 'MB-1'`);

  it.each([
    ['nothing is said of type, town and price', NAMELESS],
    ['there is neither picture nor description', MUTE],
    ['there is neither town nor size', UNPLACED],
  ])('comes in as a draft where %s, until the feed brings enough', async (_, parts) => {
    const told = { created: 2, warnings: { too_little_to_publish: 1 } };
    const tried = await desk.importText(kyeroFeed(aKyeroProperty(1, parts), aKyeroProperty(2)), { dryRun: true });
    expect(tried).toMatchObject(told);
    expect(await bring(parts, {})).toMatchObject(told);
    expect(await desk.statuses()).toEqual({ 'MB-1': 'draft', 'MB-2': 'published' });
    expect(await row()).toMatchObject({ first_published_at: null, locked_fields: [] });
    await desk.http().get('/api/v1/properties/MB-1').expect(404);

    expect(await bring(parts, {})).toMatchObject({ unchanged: 2, warnings: { too_little_to_publish: 1 } });
    const enough = await bring({ ...parts, ...(parts === MUTE ? { images: images('a') } : { town: 'Mijas' }) }, {});
    expect(enough).toMatchObject({ updated: 1, unchanged: 1 });
    expect(enough.warnings).not.toHaveProperty('too_little_to_publish');
    expect(await status()).toBe('published');
    expect((await row()).first_published_at).not.toBeNull();
    await desk.http().get('/api/v1/properties/MB-1').expect(200);
  });

  it.each([
    [{ price: '' }],
    [{ price: 'x', type: '' }],
    [{ type: '', town: '', ...BUILT }],
    [{ town: '', type: 'Plot', surface_area: '<plot>900</plot>' }],
    [{ desc: '', images: images('a') }],
    [{ desc: '<es>Una casa.</es>' }],
  ])('is not %j', async (parts) => {
    const report = await bring(parts);
    expect(report.warnings).not.toHaveProperty('too_little_to_publish');
    expect(await status()).toBe('published');
  });

  it('is a description without a word', async () => {
    await bring({ desc: '<es>&lt;p&gt; &lt;br&gt;&lt;/p&gt;</es>' });
    expect(await status()).toBe('draft');
  });

  it('takes nothing off the market, but is told', async () => {
    await bring({});
    const report = await bring(MUTE);
    expect(report).toMatchObject({ updated: 1, warnings: { too_little_to_publish: 1 } });
    expect(await status()).toBe('published');
  });

  it('leaves the status to staff once they have set it', async () => {
    await bring(MUTE, {});
    const { browser } = await signedIn(desk, 'admin');
    const { id } = await row();
    await browser
      .post(`/api/v1/staff/properties/${String(id)}/translations`)
      .set('if-match', String((await row()).version))
      .send({ lang: 'es', description: '<p>Una casa.</p>' })
      .expect(200);
    await desk.rows(`update properties set locked_fields = '{}' where reference = 'MB-1'`);
    const set = (status: string, version: unknown) =>
      browser
        .patch(`/api/v1/staff/properties/${String(id)}`)
        .set('if-match', String(version))
        .send({ status })
        .expect(200);
    await set('published', (await row()).version);
    expect((await row()).first_published_at).not.toBeNull();
    expect((await bring({ ...MUTE, beds: 4 }, {})).warnings).not.toHaveProperty('too_little_to_publish');
    expect(await status()).toBe('published');
    await set('draft', (await row()).version);
    await bring({}, {});
    expect(await status()).toBe('draft');
  });

  it('is judged by what staff have added too', async () => {
    await bring(MUTE, {});
    const { id } = await row();
    await desk.rows(
      `insert into property_translations (id, property_id, lang, description, features)
       values (gen_random_uuid(), '${String(id)}', 'es', '<p>Una casa.</p>', '[]')`,
    );
    await lock('translations');
    expect((await bring({ ...MUTE, beds: 4 }, {})).warnings).not.toHaveProperty('too_little_to_publish');
    expect(await status()).toBe('published');
    await lock('location', `, location = 'Mijas', status = 'draft'`);
    await bring(NAMELESS, {});
    expect(await status()).toBe('published');
  });

  it('goes when it leaves the feed, and is judged anew when it comes back', async () => {
    await bring({ ...MUTE }, {}, {});
    const without = kyeroFeed(aKyeroProperty(2), aKyeroProperty(3));
    expect(await desk.importText(without)).toMatchObject({ withdrawn: 1, unchanged: 2 });
    expect(await status()).toBe('withdrawn');
    await bring(MUTE, {}, {});
    expect(await status()).toBe('draft');
    await bring({}, {}, {});
    expect(await status()).toBe('published');
  });
});
