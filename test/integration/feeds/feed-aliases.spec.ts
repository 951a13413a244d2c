import type { FeedAliasDetails, FeedWordList } from '../../../src/feeds/aliases/feed-alias.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from './start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from './kyero-feed.ts';

const FEEDS_URL = '/api/v1/staff/feeds';
const COTTAGE = { feedId: null, kind: 'type', word: 'Cottage', type: '2-1' };
const feed = kyeroFeed(
  buildKyeroProperty(1, { type: 'Cottage', town: 'Marbela', location_detail: 'Golden Mile' }),
  buildKyeroProperty(2, { type: 'COTTAGE', features: '<feature>Zwembad</feature><feature>Call now</feature>' }),
  ...[3, 4, 5, 6, 7].map((number) => buildKyeroProperty(number)),
);

describe('feed aliases', () => {
  const desk = useFixture(startFeedSite);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];

  beforeAll(async () => {
    ({ browser } = await signInWithRoles(desk, 'admin'));
  });
  beforeEach(async () => {
    for (const table of ['feed_aliases', 'properties', 'property_translations', 'feeds', 'feed_runs'])
      await desk.rows(`delete from ${table}`);
    await desk.importText(feed);
  });

  const findFeedId = async (name = 'prueba') =>
    String((await desk.rows(`select id from feeds where name = '${name}'`))[0]!['id']);
  const createAlias = async (alias: object) =>
    (await browser.post(`${FEEDS_URL}/aliases`).send(alias).expect(201)).body as FeedAliasDetails;
  const countUsage = async (query: Record<string, string>) =>
    (
      (await browser.get(`${FEEDS_URL}/aliases/usage`).query(query).expect(200)).body as {
        properties: number;
      }
    ).properties;
  const listTerms = async (kind: string) =>
    (
      await browser
        .get(`${FEEDS_URL}/${await findFeedId()}/words`)
        .query({ kind })
        .expect(200)
    ).body as FeedWordList;
  const selectByReference = async (name: string, where = 'true') =>
    Object.fromEntries(
      (await desk.rows(`select reference, ${name} as value from properties where ${where}`)).map(
        ({ reference, value }) => [reference, value],
      ),
    );

  it('apply to unchanged properties in the next run of the same file, and to no others', async () => {
    expect(await selectByReference('type', 'type is null')).toEqual({ 'MB-1': null, 'MB-2': null });
    const usage = await countUsage({ kind: 'type', word: 'cottage' });
    const alias = await createAlias(COTTAGE);
    expect(alias).toMatchObject({
      word: 'Cottage',
      feed: null,
      meaningText: 'Casa',
      createdBy: expect.any(String) as string,
    });
    const versions = await selectByReference('version');
    const report = await desk.importText(feed);
    expect(report).toMatchObject({ updated: usage, unchanged: 5, failed: 0 });
    expect(usage).toBe(2);
    expect(report.warnings.unknown_type).toBeUndefined();
    expect(await selectByReference('type')).toMatchObject({ 'MB-1': '2-1', 'MB-2': '2-1', 'MB-3': '2-3' });
    const { 'MB-1': _one, 'MB-2': _two, ...others } = versions;
    expect(await selectByReference('version')).toMatchObject(others);
    expect(await desk.importText(feed)).toMatchObject({ updated: 0, unchanged: 7 });
  });

  it('can be changed or deleted again', async () => {
    const { id } = await createAlias(COTTAGE);
    await desk.importText(feed);
    await browser.put(`${FEEDS_URL}/aliases/${id}`).send({ kind: 'type', type: '4-1' }).expect(200);
    expect(await desk.importText(feed)).toMatchObject({ updated: 2 });
    expect(await selectByReference('type')).toMatchObject({ 'MB-1': '4-1', 'MB-2': '4-1' });
    await browser.delete(`${FEEDS_URL}/aliases/${id}`).expect(204);
    expect(await desk.importText(feed)).toMatchObject({ updated: 2, warnings: { unknown_type: 2 } });
    expect(await selectByReference('type', 'type is null')).toEqual({ 'MB-1': null, 'MB-2': null });
    expect(await desk.importText(feed)).toMatchObject({ updated: 0 });
    await browser.delete(`${FEEDS_URL}/aliases/${id}`).expect(404);
  });

  it('of one feed override those of all feeds', async () => {
    const other = kyeroFeed(buildKyeroProperty(20, { type: 'cottage' }));
    await desk.importText(other, { feedName: 'otro' });
    const feedId = await findFeedId();
    expect(await countUsage({ kind: 'type', word: 'Cottage' })).toBe(3);
    await createAlias({ ...COTTAGE, feedId, type: '4-1' });
    expect(await countUsage({ kind: 'type', word: 'Cottage' })).toBe(1);
    expect(await countUsage({ kind: 'type', word: 'Cottage', feedId })).toBe(2);
    await createAlias(COTTAGE);
    expect(await desk.importText(feed)).toMatchObject({ updated: 2 });
    expect(await desk.importText(other, { feedName: 'otro' })).toMatchObject({ updated: 1 });
    expect(await selectByReference('type')).toMatchObject({ 'MB-1': '4-1', 'MB-2': '4-1', 'MB-20': '2-1' });
    const { body } = await browser.get(`${FEEDS_URL}/aliases`).query({ feedId }).expect(200);
    expect(body).toMatchObject({
      total: 2,
      items: expect.arrayContaining([expect.objectContaining({ feed: { id: feedId, name: 'prueba' } })]) as unknown,
    });
  });

  it('correct towns, zones and features', async () => {
    await createAlias({ feedId: null, kind: 'town', word: 'marbela', town: 'Marbella', zone: null, province: null });
    await createAlias({ feedId: null, kind: 'zone', word: 'golden mile', zone: 'Milla de Oro', town: null });
    await createAlias({ feedId: null, kind: 'feature', word: 'zwembad', feature: 'pool', text: null });
    await createAlias({ feedId: null, kind: 'feature', word: 'call now', feature: 'ignore', text: null });
    expect(await desk.importText(feed)).toMatchObject({ updated: 2, unchanged: 5 });
    expect(await selectByReference(`location || ', ' || area`, `reference = 'MB-1'`)).toEqual({
      'MB-1': 'Marbella, Milla de Oro',
    });
    expect(await selectByReference('pool', 'pool')).toEqual({ 'MB-2': true });
    const [text] = await desk.rows(
      `select t.features from property_translations t join properties p on p.id = property_id where reference = 'MB-2'`,
    );
    expect(text).toEqual({ features: ['Piscina'] });
    const [raw] = await desk.rows(`select raw_town, raw_zone, raw_features from properties where reference = 'MB-1'`);
    expect(raw).toEqual({ raw_town: 'Marbela', raw_zone: 'Golden Mile', raw_features: [] });
  });

  it('keep corrections by staff', async () => {
    await desk.rows(`update properties set type = '2-3', locked_fields = '{type}' where reference = 'MB-1'`);
    await createAlias(COTTAGE);
    await desk.importText(feed);
    expect(await selectByReference('type')).toMatchObject({ 'MB-1': '2-3', 'MB-2': '2-1' });
  });

  it('are chosen from the words of the feed, unknown ones first', async () => {
    expect(await listTerms('type')).toMatchObject({
      unknown: 1,
      total: 2,
      items: [
        { word: 'Cottage', count: 2, references: ['MB-1', 'MB-2'], interpretation: null, alias: null },
        { word: 'Villa', count: 5, references: ['MB-3', 'MB-4', 'MB-7'], interpretation: 'Villa' },
      ],
    });
    expect((await listTerms('town')).items).toEqual([
      expect.objectContaining({ word: 'Marbela', count: 1, interpretation: 'Marbela', suggestedSpelling: 'Marbella' }),
      expect.objectContaining({ word: 'Marbella', count: 6, suggestedSpelling: null }),
    ]);
    expect((await listTerms('feature')).items.map(({ word, interpretation }) => [word, interpretation])).toEqual([
      ['Call now', null],
      ['Zwembad', null],
    ]);
    await createAlias(COTTAGE);
    const { unknown, items } = await listTerms('type');
    expect({ unknown, last: items[1] }).toMatchObject({
      unknown: 0,
      last: { word: 'Cottage', alias: { meaningText: 'Casa' } },
    });
  });

  it('are unique per word in any letter case, and audited', async () => {
    const { id } = await createAlias(COTTAGE);
    const { body } = await browser
      .post(`${FEEDS_URL}/aliases`)
      .send({ ...COTTAGE, word: 'CÓTTAGE' })
      .expect(409);
    expect(body).toMatchObject({ title: 'Ya hay una equivalencia para «CÓTTAGE»: cámbiela en lugar de añadir otra.' });
    await createAlias({ ...COTTAGE, feedId: await findFeedId() });
    const [entry] = await desk
      .em()
      .find(AuditEntry, { action: 'create-feed-alias', subject: null }, { orderBy: { at: 'desc' }, limit: 1 });
    expect(entry?.details).toEqual({ alias: id, kind: 'type', said: 'Cottage', means: 'Casa' });
  });

  it.each([
    [{ ...COTTAGE, type: '9-9' }, '/type', 'Elija un tipo'],
    [{ ...COTTAGE, word: ' -- ' }, '/word', 'Escriba al menos una letra o una cifra'],
    [{ feedId: null, kind: 'town', word: 'x', town: ' ', zone: null, province: null }, '/town', 'Escriba un nombre'],
    [
      { feedId: null, kind: 'feature', word: 'x', feature: 'text', text: null },
      '/text',
      'Escriba el texto que se mostrará',
    ],
  ])('refuse %j, with the reason at the field', async (alias, pointer, message) => {
    const { body } = await browser.post(`${FEEDS_URL}/aliases`).send(alias).expect(422);
    expect((body as { errors: object[] }).errors).toEqual([expect.objectContaining({ pointer, message })]);
  });

  it('cannot change their kind', async () => {
    const { id } = await createAlias(COTTAGE);
    await browser.put(`${FEEDS_URL}/aliases/${id}`).send({ kind: 'zone', zone: 'x', town: null }).expect(422);
    await browser
      .post(`${FEEDS_URL}/aliases`)
      .send({ ...COTTAGE, feedId: id })
      .expect(404);
  });
});
