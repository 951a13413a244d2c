import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const WITHOUT_TYPE_TOWN_PRICE = { type: '', town: '', price: '' };
const WITHOUT_CONTENT = { desc: '' };
const WITHOUT_TOWN = { town: '' };
const BUILT = { surface_area: '<built>80</built>' };

describe('minimum data for publishing', () => {
  const desk = useFixture(startFeedSite);
  beforeEach(() => desk.reset());

  const importFeed = (...parts: object[]) =>
    desk.importText(
      kyeroFeed(...parts.map((fields, at) => buildKyeroProperty(at + 1, fields as Record<string, string>))),
    );
  const getStatus = async () => (await desk.statuses())['MB-1'];
  const findRow = async () => (await desk.rows(`select * from properties where reference = 'MB-1'`))[0]!;
  const lockFields = (names: string, assignments = '') =>
    desk.rows(`update properties set locked_fields = '{${names}}'${assignments} where reference = 'MB-1'`);

  it.each([
    ['type, town and price are missing', WITHOUT_TYPE_TOWN_PRICE],
    ['there is neither picture nor description', WITHOUT_CONTENT],
    ['there is neither town nor size', WITHOUT_TOWN],
  ])('keeps a property as a draft if %s, until the feed has enough data', async (_, parts) => {
    const expected = { created: 2, warnings: { too_little_to_publish: 1 } };
    const dryRun = await desk.importText(kyeroFeed(buildKyeroProperty(1, parts), buildKyeroProperty(2)), {
      dryRun: true,
    });
    expect(dryRun).toMatchObject(expected);
    expect(await importFeed(parts, {})).toMatchObject(expected);
    expect(await desk.statuses()).toEqual({ 'MB-1': 'draft', 'MB-2': 'published' });
    expect(await findRow()).toMatchObject({ first_published_at: null, locked_fields: [] });
    await desk.http().get('/api/v1/properties/MB-1').expect(404);

    expect(await importFeed(parts, {})).toMatchObject({ unchanged: 2, warnings: { too_little_to_publish: 1 } });
    const enough = await importFeed(
      { ...parts, ...(parts === WITHOUT_CONTENT ? { images: images('a') } : { town: 'Mijas' }) },
      {},
    );
    expect(enough).toMatchObject({ updated: 1, unchanged: 1 });
    expect(enough.warnings).not.toHaveProperty('too_little_to_publish');
    expect(await getStatus()).toBe('published');
    expect((await findRow()).first_published_at).not.toBeNull();
    await desk.http().get('/api/v1/properties/MB-1').expect(200);
  });

  it.each([
    [{ price: '' }],
    [{ price: 'x', type: '' }],
    [{ type: '', town: '', ...BUILT }],
    [{ town: '', type: 'Plot', surface_area: '<plot>900</plot>' }],
    [{ desc: '', images: images('a') }],
    [{ desc: '<es>Una casa.</es>' }],
  ])('is met by %j', async (parts) => {
    const report = await importFeed(parts);
    expect(report.warnings).not.toHaveProperty('too_little_to_publish');
    expect(await getStatus()).toBe('published');
  });

  it('is not met by a description without words', async () => {
    await importFeed({ desc: '<es>&lt;p&gt; &lt;br&gt;&lt;/p&gt;</es>' });
    expect(await getStatus()).toBe('draft');
  });

  it('does not unpublish properties, but warns', async () => {
    await importFeed({});
    const report = await importFeed(WITHOUT_CONTENT);
    expect(report).toMatchObject({ updated: 1, warnings: { too_little_to_publish: 1 } });
    expect(await getStatus()).toBe('published');
  });

  it('leaves the status to staff once they set it', async () => {
    await importFeed(WITHOUT_CONTENT, {});
    const { browser } = await signInWithRoles(desk, 'admin');
    const { id } = await findRow();
    await browser
      .post(`/api/v1/staff/properties/${String(id)}/translations`)
      .set('if-match', String((await findRow()).version))
      .send({ lang: 'es', description: '<p>Una casa.</p>' })
      .expect(200);
    await desk.rows(`update properties set locked_fields = '{}' where reference = 'MB-1'`);
    const setStatus = (status: string, version: unknown) =>
      browser
        .patch(`/api/v1/staff/properties/${String(id)}`)
        .set('if-match', String(version))
        .send({ status })
        .expect(200);
    await setStatus('published', (await findRow()).version);
    expect((await findRow()).first_published_at).not.toBeNull();
    expect((await importFeed({ ...WITHOUT_CONTENT, beds: 4 }, {})).warnings).not.toHaveProperty(
      'too_little_to_publish',
    );
    expect(await getStatus()).toBe('published');
    await setStatus('draft', (await findRow()).version);
    await importFeed({}, {});
    expect(await getStatus()).toBe('draft');
  });

  it('includes data added by staff', async () => {
    await importFeed(WITHOUT_CONTENT, {});
    const { id } = await findRow();
    await desk.rows(
      `insert into property_translations (id, property_id, lang, description, features)
       values (gen_random_uuid(), '${String(id)}', 'es', '<p>Una casa.</p>', '[]')`,
    );
    await lockFields('translations');
    expect((await importFeed({ ...WITHOUT_CONTENT, beds: 4 }, {})).warnings).not.toHaveProperty(
      'too_little_to_publish',
    );
    expect(await getStatus()).toBe('published');
    await lockFields('location', `, location = 'Mijas', status = 'draft'`);
    await importFeed(WITHOUT_TYPE_TOWN_PRICE, {});
    expect(await getStatus()).toBe('published');
  });

  it('withdraws a missing draft, and checks it again when it returns', async () => {
    await importFeed({ ...WITHOUT_CONTENT }, {}, {});
    const without = kyeroFeed(buildKyeroProperty(2), buildKyeroProperty(3));
    expect(await desk.importText(without)).toMatchObject({ withdrawn: 1, unchanged: 2 });
    expect(await getStatus()).toBe('withdrawn');
    await importFeed(WITHOUT_CONTENT, {}, {});
    expect(await getStatus()).toBe('draft');
    await importFeed({}, {}, {});
    expect(await getStatus()).toBe('published');
  });
});
