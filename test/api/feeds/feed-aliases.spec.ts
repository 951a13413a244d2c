import type { FeedAliasDetails, FeedWordList } from '../../../src/feeds/aliases/feed-alias.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from './feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from './kyero-feed.ts';

const AT = '/api/v1/staff/feeds';
const COTTAGE = { feedId: null, kind: 'type', said: 'Cottage', type: '2-1' };
const feed = kyeroFeed(
  aKyeroProperty(1, { type: 'Cottage', town: 'Marbela', location_detail: 'Golden Mile' }),
  aKyeroProperty(2, { type: 'COTTAGE', features: '<feature>Zwembad</feature><feature>Call now</feature>' }),
  ...[3, 4, 5, 6, 7].map((number) => aKyeroProperty(number)),
);

describe('aliases of the words of feeds', () => {
  const desk = useFixture(feedDesk);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];

  beforeAll(async () => {
    ({ browser } = await signedIn(desk, 'admin'));
  });
  beforeEach(async () => {
    for (const table of ['feed_aliases', 'properties', 'property_translations', 'feeds', 'feed_runs'])
      await desk.rows(`delete from ${table}`);
    await desk.importText(feed);
  });

  const feedIdOf = async (name = 'prueba') =>
    String((await desk.rows(`select id from feeds where name = '${name}'`))[0]!['id']);
  const make = async (alias: object) =>
    (await browser.post(`${AT}/aliases`).send(alias).expect(201)).body as FeedAliasDetails;
  const reach = async (query: Record<string, string>) =>
    ((await browser.get(`${AT}/aliases/reach`).query(query).expect(200)).body as { properties: number }).properties;
  const words = async (kind: string) =>
    (
      await browser
        .get(`${AT}/${await feedIdOf()}/words`)
        .query({ kind })
        .expect(200)
    ).body as FeedWordList;
  const column = async (name: string, where = 'true') =>
    Object.fromEntries(
      (await desk.rows(`select reference, ${name} as value from properties where ${where}`)).map(
        ({ reference, value }) => [reference, value],
      ),
    );

  it('reach stock that the feed does not touch by the next run of the same file, and nothing else', async () => {
    expect(await column('type', 'type is null')).toEqual({ 'MB-1': null, 'MB-2': null });
    const counted = await reach({ kind: 'type', said: 'cottage' });
    const alias = await make(COTTAGE);
    expect(alias).toMatchObject({
      said: 'Cottage',
      feed: null,
      meaningText: 'Casa',
      createdBy: expect.any(String) as string,
    });
    const versions = await column('version');
    const report = await desk.importText(feed);
    expect(report).toMatchObject({ updated: counted, unchanged: 5, failed: 0 });
    expect(counted).toBe(2);
    expect(report.warnings.unknown_type).toBeUndefined();
    expect(await column('type')).toMatchObject({ 'MB-1': '2-1', 'MB-2': '2-1', 'MB-3': '2-3' });
    const { 'MB-1': _one, 'MB-2': _two, ...others } = versions;
    expect(await column('version')).toMatchObject(others);
    expect(await desk.importText(feed)).toMatchObject({ updated: 0, unchanged: 7 });
  });

  it('that are changed or deleted lead on, or back', async () => {
    const { id } = await make(COTTAGE);
    await desk.importText(feed);
    await browser.put(`${AT}/aliases/${id}`).send({ kind: 'type', type: '4-1' }).expect(200);
    expect(await desk.importText(feed)).toMatchObject({ updated: 2 });
    expect(await column('type')).toMatchObject({ 'MB-1': '4-1', 'MB-2': '4-1' });
    await browser.delete(`${AT}/aliases/${id}`).expect(204);
    expect(await desk.importText(feed)).toMatchObject({ updated: 2, warnings: { unknown_type: 2 } });
    expect(await column('type', 'type is null')).toEqual({ 'MB-1': null, 'MB-2': null });
    expect(await desk.importText(feed)).toMatchObject({ updated: 0 });
    await browser.delete(`${AT}/aliases/${id}`).expect(404);
  });

  it('of the feed itself go before those of all, which reach the others', async () => {
    const other = kyeroFeed(aKyeroProperty(20, { type: 'cottage' }));
    await desk.importText(other, { feedName: 'otro' });
    const feedId = await feedIdOf();
    expect(await reach({ kind: 'type', said: 'Cottage' })).toBe(3);
    await make({ ...COTTAGE, feedId, type: '4-1' });
    expect(await reach({ kind: 'type', said: 'Cottage' })).toBe(1);
    expect(await reach({ kind: 'type', said: 'Cottage', feedId })).toBe(2);
    await make(COTTAGE);
    expect(await desk.importText(feed)).toMatchObject({ updated: 2 });
    expect(await desk.importText(other, { feedName: 'otro' })).toMatchObject({ updated: 1 });
    expect(await column('type')).toMatchObject({ 'MB-1': '4-1', 'MB-2': '4-1', 'MB-20': '2-1' });
    const { body } = await browser.get(`${AT}/aliases`).query({ feedId }).expect(200);
    expect(body).toMatchObject({
      total: 2,
      items: expect.arrayContaining([expect.objectContaining({ feed: { id: feedId, name: 'prueba' } })]) as unknown,
    });
  });

  it('of towns, zones and features say where a home lies and what it has', async () => {
    await make({ feedId: null, kind: 'town', said: 'marbela', town: 'Marbella', zone: null, province: null });
    await make({ feedId: null, kind: 'zone', said: 'golden mile', zone: 'Milla de Oro', town: null });
    await make({ feedId: null, kind: 'feature', said: 'zwembad', feature: 'pool', text: null });
    await make({ feedId: null, kind: 'feature', said: 'call now', feature: 'ignore', text: null });
    expect(await desk.importText(feed)).toMatchObject({ updated: 2, unchanged: 5 });
    expect(await column(`location || ', ' || area`, `reference = 'MB-1'`)).toEqual({
      'MB-1': 'Marbella, Milla de Oro',
    });
    expect(await column('pool', 'pool')).toEqual({ 'MB-2': true });
    const [text] = await desk.rows(
      `select t.features from property_translations t join properties p on p.id = property_id where reference = 'MB-2'`,
    );
    expect(text).toEqual({ features: ['Piscina'] });
    const [raw] = await desk.rows(`select raw_town, raw_zone, raw_features from properties where reference = 'MB-1'`);
    expect(raw).toEqual({ raw_town: 'Marbela', raw_zone: 'Golden Mile', raw_features: [] });
  });

  it('leave alone what staff corrected', async () => {
    await desk.rows(`update properties set type = '2-3', locked_fields = '{type}' where reference = 'MB-1'`);
    await make(COTTAGE);
    await desk.importText(feed);
    expect(await column('type')).toMatchObject({ 'MB-1': '2-3', 'MB-2': '2-1' });
  });

  it('are made from the words of the stock, what nothing knows first', async () => {
    expect(await words('type')).toMatchObject({
      unknown: 1,
      total: 2,
      items: [
        { said: 'Cottage', count: 2, references: ['MB-1', 'MB-2'], reading: null, alias: null },
        { said: 'Villa', count: 5, references: ['MB-3', 'MB-4', 'MB-7'], reading: 'Villa' },
      ],
    });
    expect((await words('town')).items).toEqual([
      expect.objectContaining({ said: 'Marbela', count: 1, reading: 'Marbela', resembles: 'Marbella' }),
      expect.objectContaining({ said: 'Marbella', count: 6, resembles: null }),
    ]);
    expect((await words('feature')).items.map(({ said, reading }) => [said, reading])).toEqual([
      ['Call now', null],
      ['Zwembad', null],
    ]);
    await make(COTTAGE);
    const { unknown, items } = await words('type');
    expect({ unknown, last: items[1] }).toMatchObject({
      unknown: 0,
      last: { said: 'Cottage', alias: { meaningText: 'Casa' } },
    });
  });

  it('are one for a word, whatever its case, and audited', async () => {
    const { id } = await make(COTTAGE);
    const { body } = await browser
      .post(`${AT}/aliases`)
      .send({ ...COTTAGE, said: 'CÓTTAGE' })
      .expect(409);
    expect(body).toMatchObject({ title: 'Ya hay una equivalencia para «CÓTTAGE»: cámbiela en lugar de añadir otra.' });
    await make({ ...COTTAGE, feedId: await feedIdOf() });
    const [entry] = await desk
      .em()
      .find(AuditEntry, { action: 'create-feed-alias', subject: null }, { orderBy: { at: 'desc' }, limit: 1 });
    expect(entry?.details).toEqual({ alias: id, kind: 'type', said: 'Cottage', means: 'Casa' });
  });

  it.each([
    [{ ...COTTAGE, type: '9-9' }, '/type', 'Elija un tipo'],
    [{ ...COTTAGE, said: ' -- ' }, '/said', 'Escriba al menos una letra o una cifra'],
    [{ feedId: null, kind: 'town', said: 'x', town: ' ', zone: null, province: null }, '/town', 'Escriba un nombre'],
    [
      { feedId: null, kind: 'feature', said: 'x', feature: 'text', text: null },
      '/text',
      'Escriba el texto que se mostrará',
    ],
  ])('are refused as %j, at the field', async (alias, pointer, message) => {
    const { body } = await browser.post(`${AT}/aliases`).send(alias).expect(422);
    expect((body as { errors: object[] }).errors).toEqual([expect.objectContaining({ pointer, message })]);
  });

  it('stay of their kind', async () => {
    const { id } = await make(COTTAGE);
    await browser.put(`${AT}/aliases/${id}`).send({ kind: 'zone', zone: 'x', town: null }).expect(422);
    await browser
      .post(`${AT}/aliases`)
      .send({ ...COTTAGE, feedId: id })
      .expect(404);
  });
});
