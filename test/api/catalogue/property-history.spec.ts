import type { PropertyHistory } from '../../../src/catalogue/history/property-history.contract.ts';
import { PublishProperty } from '../../../src/catalogue/editing/publish-property.ts';
import type { StaffPropertyBulkOutcomes } from '../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { aUser, browserOf, signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { readsOf } from '../../setup/reads-of.ts';
import { startApp } from '../../setup/start-app.ts';
import { PropertyDesk } from './property-desk.ts';

describe('the history of a property', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'moderator')).browser;
  });

  const historyOf = async (id: string, query = '') =>
    (await browser.get(`/api/v1/staff/properties/${id}/history${query}`).expect(200)).body as PropertyHistory;

  const entries = (subject: string, count: number, actors: string[]) =>
    site.em().insertMany(
      AuditEntry,
      Array.from({ length: count }, (_, number) => ({
        ...{ id: newId(), at: new Date(Date.UTC(2026, 0, 1) + number * 1000), subject, action: 'update-property' },
        ...{ actorKind: 'user', actor: actors[number % actors.length]!, details: { fields: ['price'] } },
        ...{ address: null, requestId: null, sessionId: null },
      })),
    );

  it('says who did what, what was and what is, the newest first', async () => {
    const luis = await aUser(site, { firstName: 'Luis', lastName: 'Gálvez', roles: ['moderator'] });
    const property = await PropertyDesk.open(site, await browserOf(site, luis), { price: 300_000 });
    const energy = { state: 'rated', consumption: 'B', consumptionValue: null, emissions: null, emissionsValue: null };
    await property.done(property.ask('patch', '', { price: 290_000, ownProperty: true, energy }));
    await property.done(property.ask('post', '/translations', { lang: 'en', nameType: 'Villa' }));
    const [text] = (await property.seen()).translations;
    await property.done(property.ask('patch', `/translations/${text!.id}`, { nameType: 'House', description: 'Nice' }));
    const [picture] = await property.filledWith('#334455');
    await property.done(property.ask('patch', `/pictures/${picture}`, { alt: 'El jardín' }));
    await site.commands.execute(new PublishProperty(systemActor('test'), property.id, property.version));

    const { items, total, pageSize, pageCount } = await historyOf(property.id);
    expect({ total, pageSize, pageCount }).toEqual({ total: 7, pageSize: 50, pageCount: 1 });
    expect(items.map(({ by, action }) => [by, action])).toEqual([
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

  it('comes in pages, and names colleagues with one read, however many they are', async () => {
    const one = await PropertyDesk.open(site, browser);
    const many = await PropertyDesk.open(site, browser);
    const people = await Promise.all(Array.from({ length: 12 }, () => aUser(site, { roles: ['agent'] })));
    await entries(one.id, 1, [people[0]!.id]);
    await entries(
      many.id,
      119,
      people.map(({ id }) => id),
    );
    const few = await readsOf(() => historyOf(one.id));
    const all = await readsOf(() => historyOf(many.id, '?page=2'));
    expect(all.reads).toBe(few.reads);
    expect(all.answer).toMatchObject({ page: 2, total: 120, pageCount: 3 });
    expect(all.answer.items).toHaveLength(50);
    expect(all.answer.items[0]).toMatchObject({ by: 'Ana Núñez', fields: ['price'], changes: [] });
    const ids = [1, 2, 3].map(async (page) => (await historyOf(many.id, `?page=${page}`)).items.map(({ id }) => id));
    expect(new Set((await Promise.all(ids)).flat()).size).toBe(120);
  });

  it('stays readable when a colleague is gone, or an entry says something that nobody understands', async () => {
    const property = await PropertyDesk.open(site, browser);
    const gone = await aUser(site, { roles: ['agent'] });
    await entries(property.id, 1, [gone.id]);
    await site.em().nativeDelete(User, { id: gone.id });
    const details = { fields: 7, changes: { price: 'x' }, lang: 'de', position: 'first' };
    await site
      .em()
      .execute('update audit_entries set details = ? where subject = ? and actor = ?', [
        JSON.stringify(details),
        property.id,
        gone.id,
      ]);
    const { items } = await historyOf(property.id);
    expect(items.find(({ action }) => action === 'update-property')).toMatchObject({
      by: expect.stringContaining(gone.id.slice(0, 5)) as string,
      language: null,
      changes: [],
      fields: [],
    });
  });

  it('names agents, also those who have gone, instead of showing their ids', async () => {
    const property = await PropertyDesk.open(site, browser);
    const agent = await aUser(site, { firstName: 'Inés', lastName: 'Soler', roles: ['agent'] });
    const gone = await aUser(site, { firstName: 'Omar', lastName: 'Ruiz', roles: ['agent'] });
    for (const agentId of [agent.id, gone.id, null]) await property.done(property.ask('patch', '', { agentId }));
    await site.em().nativeDelete(User, { id: gone.id });
    const { items } = await historyOf(property.id);
    const told = items.flatMap(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]));
    expect(told).toEqual([
      ['agentId', `${gone.id.slice(0, 5)}…`, null],
      ['agentId', 'Inés Soler', `${gone.id.slice(0, 5)}…`],
      ['agentId', null, 'Inés Soler'],
    ]);
  });

  it('shows the values of a bulk change, of its undo, and of a hand-over', async () => {
    const inés = await aUser(site, { firstName: 'Inés', lastName: 'Soler', roles: ['agent'] });
    const property = await PropertyDesk.open(site, browser, { status: 'reserved' });
    const change = async (path: string, body: object) => {
      const at = `/api/v1/staff/properties/bulk${path}`;
      return (await browser.post(at).send(body).expect(200)).body as StaffPropertyBulkOutcomes;
    };
    const ids = [property.id];
    await change('', { ids, action: 'assign', agentId: inés.id });
    const { batch } = await change('', { ids, action: 'withdraw' });
    await change('/undo', { batch, ids });
    const { browser: admin } = await signedIn(site, 'admin');
    const heir = await aUser(site, { firstName: 'Luz', lastName: 'Rey', roles: ['agent'] });
    await admin.put(`/api/v1/staff/users/${inés.id}/disabling?reassignTo=${heir.id}`).expect(204);
    const { items } = await historyOf(property.id);
    const told = items.map(({ by, action, changes }) => [
      ...[by, action],
      ...changes.map(({ field, from, to }) => [field, from, to]),
    ]);
    expect(told).toEqual([
      ['Sistema', 'assign-property', ['agentId', 'Inés Soler', 'Luz Rey']],
      ['Ana Núñez', 'undo-property-change', ['status', 'withdrawn', 'reserved']],
      ['Ana Núñez', 'withdraw-property', ['status', 'reserved', 'withdrawn']],
      ['Ana Núñez', 'assign-property', ['agentId', null, 'Inés Soler']],
      ['Sistema', 'create-property'],
    ]);
  });

  it('is of properties that are there', async () => {
    for (const path of ['history', 'history/prices'])
      await browser.get(`/api/v1/staff/properties/${newId()}/${path}`).expect(404);
    const { id } = await PropertyDesk.open(site, browser);
    await browser.get(`/api/v1/staff/properties/${id}/history?page=0`).expect(422);
  });
});
