import { Property } from '../../../src/catalogue/property.entity.ts';
import type { StaffPropertyBulkOutcomes } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { PropertySelection } from '../../../src/catalogue/staff-property.contract.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES = '/api/v1/staff/properties';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';
const DAY = 86_400_000;
const PUBLISHABLE = { price: 1000, pictures: [null] };
const STATUSES = ['draft', 'published', 'reserved', 'sold', 'withdrawn'] as const;

describe('bulk change of properties', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    moderator = await signInWithRoles(site, 'moderator');
  });

  const bulk = async (action: string, ids: string[]) => {
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk`).send({ ids, action }).expect(200);
    return (body as StaffPropertyBulkOutcomes).items;
  };
  const findProperty = (id: string) => site.em().findOneOrFail(Property, { id });
  const findAuditEntries = (subject: string) => site.em().find(AuditEntry, { subject }, { orderBy: { at: 1 } });

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
  ])('%s returns done, unchanged or the reason for each', async (action, outcomes) => {
    const created = [];
    for (const status of STATUSES) created.push(await insertProperty(site, { ...PUBLISHABLE, status }));
    const items = await bulk(
      action,
      created.map(({ id }) => id),
    );
    expect(items.map(({ reference }) => reference)).toEqual(created.map(({ reference }) => reference));
    const results = items.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome));
    expect(results).toEqual(outcomes);
    for (const [at, { id }] of created.entries()) {
      const actions = (await findAuditEntries(id)).map((entry) => entry.action);
      expect(actions).toEqual(outcomes[at] === 'done' ? [`${action}-property`] : []);
      expect((await findProperty(id)).version).toBe(outcomes[at] === 'done' ? 2 : 1);
    }
  });

  it('features without an end date, even when the property was featured before', async () => {
    const formerlyFeatured = { isFeatured: true, featuredOrder: 3, featuredUntil: new Date(Date.now() - DAY) };
    const { id } = await insertProperty(site, { ...formerlyFeatured, status: 'published' });
    expect(await bulk('feature', [id])).toMatchObject([{ outcome: 'done' }]);
    expect(await findProperty(id)).toMatchObject({ isFeatured: true, featuredUntil: null });
    expect(await bulk('feature', [id])).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await bulk('unfeature', [id, id])).toMatchObject([{ outcome: 'done' }]);
    expect(await findProperty(id)).toMatchObject({ isFeatured: false, featuredOrder: null, featuredUntil: null });
  });

  it('changes the other properties when one is missing', async () => {
    const { id } = await insertProperty(site, { ...PUBLISHABLE, status: 'draft' });
    expect(await bulk('publish', [UNKNOWN_ID, id])).toEqual([
      { id: UNKNOWN_ID, reference: null, outcome: 'refused', reason: 'Propiedad no encontrada' },
      expect.objectContaining({ id, outcome: 'done', reason: null }),
    ]);
    expect((await findProperty(id)).firstPublishedAt).not.toBeNull();
  });

  it('can be undone within a day by another user who may publish', async () => {
    const feed = { source: 'api', feedId: UNKNOWN_ID, externalId: 'X-9' } as const;
    const created = [
      await insertProperty(site, { ...feed, status: 'reserved', isFeatured: true }),
      await insertProperty(site, { status: 'published' }),
    ];
    const ids = created.map(({ id }) => id);
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk`).send({ ids, action: 'withdraw' }).expect(200);
    const { batch } = body as StaffPropertyBulkOutcomes;
    const undo = async ({ browser } = moderator, some: string[] | undefined = ids) => {
      const answer = await browser.post(`${PROPERTIES}/bulk/undo`).send({ batch, ids: some }).expect(200);
      return (answer.body as StaffPropertyBulkOutcomes).items.map(({ outcome, reason }) => reason ?? outcome);
    };
    const tooLate = 'ya no se puede deshacer';
    const setEntryAge = (hours: number) =>
      site
        .em()
        .execute(`update audit_entries set at = now() - ? * interval '1 hour' where subject in (?)`, [hours, ids]);
    await setEntryAge(24.1);
    expect(await undo()).toEqual([tooLate, tooLate]);
    await setEntryAge(23.9);
    await site.em().nativeUpdate(Property, { id: ids[1]! }, { price: 5 });
    const other = await signInWithRoles(site, 'moderator');
    await (await signInWithRoles(site, 'agent')).browser.post(`${PROPERTIES}/bulk/undo`).send({ batch }).expect(403);
    expect((await undo(other, undefined)).toSorted()).toEqual(['done', 'ha cambiado entretanto']);
    expect(await findProperty(ids[0]!)).toMatchObject({ status: 'reserved', isFeatured: true, lockedFields: [] });
    expect((await findProperty(ids[1]!)).status).toBe('withdrawn');
    expect(await undo()).toEqual(['ha cambiado entretanto', 'ha cambiado entretanto']);
  });

  it('shares its undo with a withdrawal by form, unless that changes other fields', async () => {
    const feed = { source: 'api', feedId: UNKNOWN_ID, externalId: 'X-10' } as const;
    const { id } = await insertProperty(site, { ...feed, status: 'reserved', isFeatured: true, featuredOrder: 2 });
    const at = `${PROPERTIES}/${id}`;
    await moderator.browser.patch(at).set('if-match', '1').send({ status: 'withdrawn', isFeatured: false }).expect(200);
    const [entry] = await findAuditEntries(id);
    const { batch } = entry!.details as { batch: string };
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk/undo`).send({ batch }).expect(200);
    expect((body as StaffPropertyBulkOutcomes).items).toMatchObject([{ id, outcome: 'done' }]);
    const restored = { status: 'reserved', isFeatured: true, featuredOrder: 2, lockedFields: [] };
    expect(await findProperty(id)).toMatchObject(restored);
    const both = await insertProperty(site, { status: 'published' });
    await moderator.browser
      .patch(`${PROPERTIES}/${both.id}`)
      .set('if-match', '1')
      .send({ status: 'withdrawn', price: 5 })
      .expect(200);
    expect((await findAuditEntries(both.id))[0]!.details).not.toHaveProperty('batch');
  });

  it('refuses public properties whose energy certificate has no letters, but can hide them', async () => {
    const agentId = (await signInWithRoles(site, 'agent')).user.id;
    const createPublicHome = () => insertProperty(site, { status: 'published', energyState: 'rated' });
    const ask = async (path: string, body: object) => {
      const answer = await moderator.browser.post(`${PROPERTIES}/${path}`).send(body).expect(200);
      return answer.body as StaffPropertyBulkOutcomes;
    };
    const [home, other] = [await createPublicHome(), await insertProperty(site, { status: 'published' })];
    const ids = [home.id, other.id];
    const refusal = { outcome: 'refused', reason: expect.stringContaining('sin letras') as string };
    for (const action of [{ action: 'reserve' }, { action: 'feature' }, { action: 'assign', agentId }])
      expect(await ask('bulk', { ids, ...action })).toMatchObject({ items: [refusal, { outcome: 'done' }] });
    expect((await findProperty(home.id)).version).toBe(1);
    for (const action of ['withdraw', 'sell']) {
      const { id } = await createPublicHome();
      const { batch, items } = await ask('bulk', { ids: [id], action });
      expect(items).toMatchObject([{ outcome: 'done' }]);
      expect(await ask('bulk/undo', { batch, ids: [id] })).toMatchObject({ items: [refusal] });
      expect((await findProperty(id)).status).not.toBe('published');
    }
  });

  it('is not undone when the former agent is disabled', async () => {
    const formerAgentId = (await signInWithRoles(site, 'agent')).user.id;
    const { id } = await insertProperty(site, { agentId: formerAgentId });
    const assignment = { ids: [id], action: 'assign', agentId: null };
    const { body } = await moderator.browser.post(`${PROPERTIES}/bulk`).send(assignment).expect(200);
    const { batch } = body as StaffPropertyBulkOutcomes;
    await site.em().nativeUpdate(User, { id: formerAgentId }, { disabledAt: new Date() });
    const undone = await moderator.browser
      .post(`${PROPERTIES}/bulk/undo`)
      .send({ batch, ids: [id] })
      .expect(200);
    expect(undone.body).toMatchObject({
      items: [{ outcome: 'refused', reason: 'era de alguien que ya no tiene acceso' }],
    });
    expect((await findProperty(id)).agentId).toBeNull();
  });

  it('assigns all found properties to an agent', async () => {
    const agent = await signInWithRoles(site, 'agent');
    const created = [
      await insertProperty(site, { area: 'Zona Única', type: '2-3' }),
      await insertProperty(site, { area: 'Zona Única', status: 'published' }),
    ];
    const { body } = await moderator.browser.get(`${PROPERTIES}/ids`).query({ search: 'zona única' }).expect(200);
    const { ids, total, missing } = body as PropertySelection;
    const missingParts = ['pictures', 'description-es', 'description-en', 'energy', 'location', 'size'];
    expect(missing).toEqual(missingParts.map((part) => ({ part, properties: 1 })));
    expect([total, [...ids].sort()]).toEqual([2, created.map(({ id }) => id).sort()]);
    const assignment = { ids, action: 'assign', agentId: agent.user.id };
    await moderator.browser.post(`${PROPERTIES}/bulk`).send(assignment).expect(200);
    for (const id of ids) expect((await findProperty(id)).agentId).toBe(agent.user.id);
    for (const wrong of [
      { ids, action: 'assign' },
      { ...assignment, action: 'publish' },
      { ...assignment, agentId: UNKNOWN_ID },
    ])
      await moderator.browser.post(`${PROPERTIES}/bulk`).send(wrong).expect(422);
  });

  it('changes the results of visitors', async () => {
    const { id, reference } = await insertProperty(site, {
      ...PUBLISHABLE,
      status: 'draft',
      type: '2-3',
      location: 'Mijas',
    });
    await bulk('publish', [id]);
    const search = async () =>
      (await site.http().get(`/api/v1/properties?search=${reference}`).expect(200)).body as object;
    await waitFor(async () => expect(await search()).toMatchObject({ total: 1 }));
    await bulk('withdraw', [id]);
    await waitFor(async () => expect(await search()).toMatchObject({ total: 0 }));
  });

  it('locks the status of feed properties', async () => {
    const feed = { source: 'api', feedId: UNKNOWN_ID, externalId: 'X-1' } as const;
    const { id } = await insertProperty(site, { ...feed, status: 'published' });
    await bulk('withdraw', [id]);
    expect(await findProperty(id)).toMatchObject({ status: 'withdrawn', lockedFields: ['status'] });
    await bulk('unfeature', [id]);
    expect((await findProperty(id)).lockedFields).toEqual(['status']);
  });

  it('accepts 1 to 100 ids, and not from agents', async () => {
    const agent = await signInWithRoles(site, 'agent');
    const { id } = await insertProperty(site);
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
    expect((await findProperty(id)).status).toBe('draft');
  });

  it('deletes permanently only for an administrator', async () => {
    const { id } = await insertProperty(site, { pictures: ['key'], descriptions: { es: 'Una villa' } });
    await moderator.browser.delete(`${PROPERTIES}/${id}`).expect(403);
    const admin = await signInWithRoles(site, 'admin');
    await admin.browser.delete(`${PROPERTIES}/${id}`).expect(204);
    for (const table of ['property_pictures', 'property_translations'])
      expect(await site.em().execute(`select 1 from ${table} where property_id = ?`, [id])).toEqual([]);
    expect((await findAuditEntries(id)).map(({ action }) => action)).toEqual(['delete-property']);
    await admin.browser.delete(`${PROPERTIES}/${id}`).expect(404);
    await admin.browser.delete(`${PROPERTIES}/x`).expect(422);
  });
});
