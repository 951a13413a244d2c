import type { PropertyHistory } from '../../../src/catalogue/history/property-history.contract.ts';
import { PublishProperty } from '../../../src/catalogue/editing/update-property.ts';
import type { StaffPropertyBulkOutcomes } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { countReads } from '../../setup/count-reads.ts';
import { startApp } from '../../setup/start-app.ts';
import { PropertyEditor } from './property-editor.ts';

describe('property history', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'moderator')).browser;
  });

  const getHistory = async (id: string, query = '') =>
    (await browser.get(`/api/v1/staff/properties/${id}/history${query}`).expect(200)).body as PropertyHistory;

  const insertEntries = (subject: string, count: number, actors: string[]) =>
    site.em().insertMany(
      AuditEntry,
      Array.from({ length: count }, (_, number) => ({
        ...{ id: createId(), at: new Date(Date.UTC(2026, 0, 1) + number * 1000), subject, action: 'update-property' },
        ...{ actorKind: 'user', actor: actors[number % actors.length]!, details: { fields: ['price'] } },
        ...{ address: null, requestId: null, sessionId: null },
      })),
    );

  it('lists who changed what, with old and new values, newest first', async () => {
    const luis = await insertUser(site, { firstName: 'Luis', lastName: 'Gálvez', roles: ['moderator'] });
    const property = await PropertyEditor.open(site, await browserOf(site, luis), { price: 300_000 });
    const energy = { state: 'rated', consumption: 'B', consumptionValue: null, emissions: null, emissionsValue: null };
    await property.expectSuccess(property.request('patch', '', { price: 290_000, ownProperty: true, energy }));
    await property.expectSuccess(property.request('post', '/translations', { lang: 'en', nameType: 'Villa' }));
    const [text] = (await property.getDetails()).translations;
    await property.expectSuccess(
      property.request('patch', `/translations/${text!.id}`, { nameType: 'House', description: 'Nice' }),
    );
    const [picture] = await property.uploadPictures('#334455');
    await property.expectSuccess(property.request('patch', `/pictures/${picture}`, { alt: 'El jardín' }));
    await site.commands.execute(new PublishProperty(systemActor('test'), property.id, property.version));

    const { items, total, pageSize, pageCount } = await getHistory(property.id);
    expect({ total, pageSize, pageCount }).toEqual({ total: 7, pageSize: 50, pageCount: 1 });
    expect(items.map(({ author, action }) => [author, action])).toEqual([
      ['Sistema', 'publish-property'],
      ['Luis Gálvez', 'describe-property-picture'],
      ['Luis Gálvez', 'upload-property-picture'],
      ['Luis Gálvez', 'change-translation'],
      ['Luis Gálvez', 'add-translation'],
      ['Luis Gálvez', 'update-property'],
      ['Sistema', 'create-property'],
    ]);
    expect(items[1]).toMatchObject({ position: 1, changes: [{ field: 'alt', from: null, to: 'El jardín' }] });
    expect(items[3]).toMatchObject({
      language: 'en',
      changes: [{ field: 'nameType', from: 'Villa', to: 'House' }],
      fields: ['description'],
    });
    expect(items[5]!.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', from: 300_000, to: 290_000, currencies: null },
        { field: 'ownProperty', from: false, to: true, currencies: null },
        { field: 'energyConsumption', from: null, to: 'B', currencies: null },
      ]),
    );
    expect(items[5]!.fields).toEqual([]);
  });

  it('has pages, and needs as many queries for many authors as for one', async () => {
    const one = await PropertyEditor.open(site, browser);
    const many = await PropertyEditor.open(site, browser);
    const people = await Promise.all(Array.from({ length: 12 }, () => insertUser(site, { roles: ['agent'] })));
    await insertEntries(one.id, 1, [people[0]!.id]);
    await insertEntries(
      many.id,
      119,
      people.map(({ id }) => id),
    );
    const few = await countReads(() => getHistory(one.id));
    const all = await countReads(() => getHistory(many.id, '?page=2'));
    expect(all.reads).toBe(few.reads);
    expect(all.result).toMatchObject({ page: 2, total: 120, pageCount: 3 });
    expect(all.result.items).toHaveLength(50);
    expect(all.result.items[0]).toMatchObject({ author: 'Ana Núñez', fields: ['price'], changes: [] });
    const ids = [1, 2, 3].map(async (page) => (await getHistory(many.id, `?page=${page}`)).items.map(({ id }) => id));
    expect(new Set((await Promise.all(ids)).flat()).size).toBe(120);
  });

  it('shows entries of deleted users, and ignores malformed details', async () => {
    const property = await PropertyEditor.open(site, browser);
    const deletedUser = await insertUser(site, { roles: ['agent'] });
    await insertEntries(property.id, 1, [deletedUser.id]);
    await site.em().nativeDelete(User, { id: deletedUser.id });
    const details = { fields: 7, changes: { price: 'x' }, lang: 'de', position: 'first' };
    await site
      .em()
      .execute('update audit_entries set details = ? where subject = ? and actor = ?', [
        JSON.stringify(details),
        property.id,
        deletedUser.id,
      ]);
    const { items } = await getHistory(property.id);
    expect(items.find(({ action }) => action === 'update-property')).toMatchObject({
      author: expect.stringContaining(deletedUser.id.slice(0, 5)) as string,
      language: null,
      changes: [],
      fields: [],
    });
  });

  it('names agents, including former ones, instead of ids', async () => {
    const property = await PropertyEditor.open(site, browser);
    const agent = await insertUser(site, { firstName: 'Inés', lastName: 'Soler', roles: ['agent'] });
    const deletedUser = await insertUser(site, { firstName: 'Omar', lastName: 'Ruiz', roles: ['agent'] });
    for (const agentId of [agent.id, deletedUser.id, null])
      await property.expectSuccess(property.request('patch', '', { agentId }));
    await site.em().nativeDelete(User, { id: deletedUser.id });
    const { items } = await getHistory(property.id);
    const rows = items.flatMap(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]));
    expect(rows).toEqual([
      ['agentId', `${deletedUser.id.slice(0, 5)}…`, null],
      ['agentId', 'Inés Soler', `${deletedUser.id.slice(0, 5)}…`],
      ['agentId', null, 'Inés Soler'],
    ]);
  });

  it('shows the values of a bulk change, its undo, and a reassignment', async () => {
    const inés = await insertUser(site, { firstName: 'Inés', lastName: 'Soler', roles: ['agent'] });
    const property = await PropertyEditor.open(site, browser, { status: 'reserved' });
    const change = async (path: string, body: object) => {
      const url = `/api/v1/staff/properties/bulk${path}`;
      return (await browser.post(url).send(body).expect(200)).body as StaffPropertyBulkOutcomes;
    };
    const ids = [property.id];
    await change('', { ids, action: 'assign', agentId: inés.id });
    const { batch } = await change('', { ids, action: 'withdraw' });
    await change('/undo', { batch, ids });
    const { browser: admin } = await signInWithRoles(site, 'admin');
    const successor = await insertUser(site, { firstName: 'Luz', lastName: 'Rey', roles: ['agent'] });
    await admin.put(`/api/v1/staff/users/${inés.id}/disabled?reassignTo=${successor.id}`).expect(204);
    const { items } = await getHistory(property.id);
    const rows = items.map(({ author, action, changes }) => [
      ...[author, action],
      ...changes.map(({ field, from, to }) => [field, from, to]),
    ]);
    expect(rows).toEqual([
      ['Sistema', 'assign-property', ['agentId', 'Inés Soler', 'Luz Rey']],
      ['Ana Núñez', 'undo-property-change', ['status', 'withdrawn', 'reserved']],
      ['Ana Núñez', 'withdraw-property', ['status', 'reserved', 'withdrawn']],
      ['Ana Núñez', 'assign-property', ['agentId', null, 'Inés Soler']],
      ['Sistema', 'create-property'],
    ]);
  });

  it('answers 404 for unknown properties', async () => {
    for (const path of ['history', 'history/prices'])
      await browser.get(`/api/v1/staff/properties/${createId()}/${path}`).expect(404);
    const { id } = await PropertyEditor.open(site, browser);
    await browser.get(`/api/v1/staff/properties/${id}/history?page=0`).expect(422);
  });
});
