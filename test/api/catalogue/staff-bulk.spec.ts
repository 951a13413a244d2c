import { Property } from '../../../src/catalogue/property.entity.ts';
import type { StaffPropertyBulkOutcomes } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { PropertySelection } from '../../../src/catalogue/staff-property.contract.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { aProperty } from '../../setup/a-property.ts';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES = '/api/v1/staff/properties';
const NEVER = '018f0000-0000-7000-8000-000000000000';
const DAY = 86_400_000;
/** So much that staff may publish it. */
const ENOUGH = { price: 1000, pictures: [null] };
const STATUSES = ['draft', 'published', 'reserved', 'sold', 'withdrawn'] as const;

describe('many properties at once', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    moderator = await signedIn(site, 'moderator');
  });

  const bulk = async (action: string, ids: string[]) => {
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk`).send({ ids, action }).expect(200);
    return (body as StaffPropertyBulkOutcomes).items;
  };
  const stored = (id: string) => site.em().findOneOrFail(Property, { id });
  const entriesOf = (subject: string) => site.em().find(AuditEntry, { subject }, { orderBy: { at: 1 } });

  it.each([
    ['publish', ['done', 'unchanged', 'refused: está reservada', 'refused: está vendida', 'done']],
    ['withdraw', ['refused: no está publicada', 'done', 'done', 'refused: está vendida', 'unchanged']],
    [
      'feature',
      [...['refused: no está publicada', 'done', 'done', 'refused: no está publicada'], 'refused: no está publicada'],
    ],
    [
      'reserve',
      ['refused: no está publicada', 'done', 'unchanged', 'refused: está vendida', 'refused: no está publicada'],
    ],
    ['sell', ['refused: no está publicada', 'done', 'done', 'unchanged', 'done']],
    ['unfeature', ['unchanged', 'unchanged', 'unchanged', 'unchanged', 'unchanged']],
  ])('%s does it, had it done, or says why not', async (action, outcomes) => {
    const made = [];
    for (const status of STATUSES) made.push(await aProperty(site, { ...ENOUGH, status }));
    const items = await bulk(
      action,
      made.map(({ id }) => id),
    );
    expect(items.map(({ reference }) => reference)).toEqual(made.map(({ reference }) => reference));
    const said = items.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome));
    expect(said).toEqual(outcomes);
    for (const [at, { id }] of made.entries()) {
      const actions = (await entriesOf(id)).map((entry) => entry.action);
      expect(actions).toEqual(outcomes[at] === 'done' ? [`${action}-property`] : []);
      expect((await stored(id)).version).toBe(outcomes[at] === 'done' ? 2 : 1);
    }
  });

  it('features until further notice, also what was featured once', async () => {
    const over = { isFeatured: true, featuredOrder: 3, featuredUntil: new Date(Date.now() - DAY) };
    const { id } = await aProperty(site, { ...over, status: 'published' });
    expect(await bulk('feature', [id])).toMatchObject([{ outcome: 'done' }]);
    expect(await stored(id)).toMatchObject({ isFeatured: true, featuredUntil: null });
    expect(await bulk('feature', [id])).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await bulk('unfeature', [id, id])).toMatchObject([{ outcome: 'done' }]);
    expect(await stored(id)).toMatchObject({ isFeatured: false, featuredOrder: null, featuredUntil: null });
  });

  it('is one transaction each: what is gone stops no other', async () => {
    const { id } = await aProperty(site, { ...ENOUGH, status: 'draft' });
    expect(await bulk('publish', [NEVER, id])).toEqual([
      { id: NEVER, reference: null, outcome: 'refused', reason: 'Propiedad no encontrada' },
      expect.objectContaining({ id, outcome: 'done', reason: null }),
    ]);
    expect((await stored(id)).firstPublishedAt).not.toBeNull();
  });

  it('is undone for a day by any colleague who may publish: what was reserved is reserved again', async () => {
    const feed = { source: 'api', feedId: NEVER, externalId: 'X-9' } as const;
    const made = [
      await aProperty(site, { ...feed, status: 'reserved', isFeatured: true }),
      await aProperty(site, { status: 'published' }),
    ];
    const ids = made.map(({ id }) => id);
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk`).send({ ids, action: 'withdraw' }).expect(200);
    const { batch } = body as StaffPropertyBulkOutcomes;
    const undo = async ({ browser } = moderator, some: string[] | undefined = ids) => {
      const answer = await browser.post(`${PROPERTIES}/bulk/undo`).send({ batch, ids: some }).expect(200);
      return (answer.body as StaffPropertyBulkOutcomes).items.map(({ outcome, reason }) => reason ?? outcome);
    };
    const late = 'ya no se puede deshacer';
    const age = (hours: number) =>
      site
        .em()
        .execute(`update audit_entries set at = now() - ? * interval '1 hour' where subject in (?)`, [hours, ids]);
    await age(24.1);
    expect(await undo()).toEqual([late, late]);
    await age(23.9);
    await site.em().nativeUpdate(Property, { id: ids[1]! }, { price: 5 });
    const other = await signedIn(site, 'moderator');
    await (await signedIn(site, 'agent')).browser.post(`${PROPERTIES}/bulk/undo`).send({ batch }).expect(403);
    expect((await undo(other, undefined)).toSorted()).toEqual(['done', 'ha cambiado entretanto']);
    expect(await stored(ids[0]!)).toMatchObject({ status: 'reserved', isFeatured: true, lockedFields: [] });
    expect((await stored(ids[1]!)).status).toBe('withdrawn');
    expect(await undo()).toEqual(['ha cambiado entretanto', 'ha cambiado entretanto']);
  });

  it('is undone as a whole by its batch, also where one home was withdrawn by its form', async () => {
    const feed = { source: 'api', feedId: NEVER, externalId: 'X-10' } as const;
    const { id } = await aProperty(site, { ...feed, status: 'reserved', isFeatured: true, featuredOrder: 2 });
    const at = `${PROPERTIES}/${id}`;
    await moderator.browser.patch(at).set('if-match', '1').send({ status: 'withdrawn', isFeatured: false }).expect(200);
    const [entry] = await entriesOf(id);
    const { batch } = entry!.details as { batch: string };
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk/undo`).send({ batch }).expect(200);
    expect((body as StaffPropertyBulkOutcomes).items).toMatchObject([{ id, outcome: 'done' }]);
    const restored = { status: 'reserved', isFeatured: true, featuredOrder: 2, lockedFields: [] };
    expect(await stored(id)).toMatchObject(restored);
    const both = await aProperty(site, { status: 'published' });
    await moderator.browser
      .patch(`${PROPERTIES}/${both.id}`)
      .set('if-match', '1')
      .send({ status: 'withdrawn', price: 5 })
      .expect(200);
    expect((await entriesOf(both.id))[0]!.details).not.toHaveProperty('batch');
  });

  it('leaves a home whose certificate lacks its letters as it is, but for what takes it from visitors', async () => {
    const agentId = (await signedIn(site, 'agent')).user.id;
    const shown = () => aProperty(site, { status: 'published', energyState: 'rated' });
    const ask = async (path: string, body: object) => {
      const answer = await moderator.browser.post(`${PROPERTIES}/${path}`).send(body).expect(200);
      return answer.body as StaffPropertyBulkOutcomes;
    };
    const [home, other] = [await shown(), await aProperty(site, { status: 'published' })];
    const ids = [home.id, other.id];
    const why = { outcome: 'refused', reason: expect.stringContaining('sin letras') as string };
    for (const action of [{ action: 'reserve' }, { action: 'feature' }, { action: 'assign', agentId }])
      expect(await ask('bulk', { ids, ...action })).toMatchObject({ items: [why, { outcome: 'done' }] });
    expect((await stored(home.id)).version).toBe(1);
    for (const action of ['withdraw', 'sell']) {
      const { id } = await shown();
      const { batch, items } = await ask('bulk', { ids: [id], action });
      expect(items).toMatchObject([{ outcome: 'done' }]);
      expect(await ask('bulk/undo', { batch, ids: [id] })).toMatchObject({ items: [why] });
      expect((await stored(id)).status).not.toBe('published');
    }
  });

  it('gives nothing back to a colleague whose account was closed meanwhile', async () => {
    const gone = (await signedIn(site, 'agent')).user.id;
    const { id } = await aProperty(site, { agentId: gone });
    const give = { ids: [id], action: 'assign', agentId: null };
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk`).send(give).expect(200);
    const { batch } = body as StaffPropertyBulkOutcomes;
    await site.em().nativeUpdate(User, { id: gone }, { disabledAt: new Date() });
    const undone = await moderator.browser
      .post(`${PROPERTIES}/bulk/undo`)
      .send({ batch, ids: [id] })
      .expect(200);
    expect(undone.body).toMatchObject({
      items: [{ outcome: 'refused', reason: 'era de alguien que ya no tiene acceso' }],
    });
    expect((await stored(id)).agentId).toBeNull();
  });

  it('finds the ids of all, and gives them to an agent', async () => {
    const agent = await signedIn(site, 'agent');
    const made = [
      await aProperty(site, { area: 'Zona Única', type: '2-3' }),
      await aProperty(site, { area: 'Zona Única', status: 'published' }),
    ];
    const { body } = await moderator.browser.get(`${PROPERTIES}/ids`).query({ search: 'zona única' }).expect(200);
    const { ids, total, missing } = body as PropertySelection;
    const lacked = ['pictures', 'description-es', 'description-en', 'energy', 'location', 'size'];
    expect(missing).toEqual(lacked.map((part) => ({ part, properties: 1 })));
    expect([total, [...ids].sort()]).toEqual([2, made.map(({ id }) => id).sort()]);
    const give = { ids, action: 'assign', agentId: agent.user.id };
    await moderator.browser.post(`${PROPERTIES}/bulk`).send(give).expect(200);
    for (const id of ids) expect((await stored(id)).agentId).toBe(agent.user.id);
    for (const wrong of [
      { ids, action: 'assign' },
      { ...give, action: 'publish' },
      { ...give, agentId: NEVER },
    ])
      await moderator.browser.post(`${PROPERTIES}/bulk`).send(wrong).expect(422);
  });

  it('is seen by visitors soon', async () => {
    const { id, reference } = await aProperty(site, { ...ENOUGH, status: 'draft', type: '2-3', location: 'Mijas' });
    await bulk('publish', [id]);
    const found = async () =>
      (await site.http().get(`/api/v1/properties?search=${reference}`).expect(200)).body as object;
    await waitFor(async () => expect(await found()).toMatchObject({ total: 1 }));
    await bulk('withdraw', [id]);
    await waitFor(async () => expect(await found()).toMatchObject({ total: 0 }));
  });

  it('locks the status of what a feed delivers, which its next import leaves alone', async () => {
    const feed = { source: 'api', feedId: NEVER, externalId: 'X-1' } as const;
    const { id } = await aProperty(site, { ...feed, status: 'published' });
    await bulk('withdraw', [id]);
    expect(await stored(id)).toMatchObject({ status: 'withdrawn', lockedFields: ['status'] });
    await bulk('unfeature', [id]);
    expect((await stored(id)).lockedFields).toEqual(['status']);
  });

  it('takes 1 to 100, and is not for agents', async () => {
    const agent = await signedIn(site, 'agent');
    const { id } = await aProperty(site);
    await agent.browser
      .post(`${PROPERTIES}/bulk`)
      .send({ ids: [id], action: 'publish' })
      .expect(403);
    for (const body of [
      { ids: [], action: 'publish' },
      { ids: Array.from({ length: 101 }, () => id), action: 'publish' },
      { ids: ['x'], action: 'publish' },
      { ids: [id], action: 'delete' },
    ])
      await moderator.browser.post(`${PROPERTIES}/bulk`).send(body).expect(422);
    expect((await stored(id)).status).toBe('draft');
  });

  it('deletes one for good, if an admin asks', async () => {
    const { id } = await aProperty(site, { pictures: ['key'], descriptions: { es: 'Una villa' } });
    await moderator.browser.delete(`${PROPERTIES}/${id}`).expect(403);
    const admin = await signedIn(site, 'admin');
    await admin.browser.delete(`${PROPERTIES}/${id}`).expect(204);
    for (const table of ['property_pictures', 'property_translations'])
      expect(await site.em().execute(`select 1 from ${table} where property_id = ?`, [id])).toEqual([]);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['delete-property']);
    await admin.browser.delete(`${PROPERTIES}/${id}`).expect(404);
    await admin.browser.delete(`${PROPERTIES}/x`).expect(422);
  });
});
