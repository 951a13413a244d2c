import sharp from 'sharp';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { Portrait } from '../../../src/identity/profile/portrait.entity.ts';
import { UserRole } from '../../../src/identity/users/user-role.entity.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { aProperty } from '../../setup/a-property.ts';
import { aUser, browserOf, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES = '/api/v1/staff/properties';
const USERS = '/api/v1/staff/users';
const PROFILE = { languages: ['es', 'de'], phone: '+34 600 111 222', hasWhatsapp: true, isShown: true };

describe('the agent of a property', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
  });

  const anAgent = async (fields: Partial<User> = {}) => {
    const user = await aUser(site, { firstName: 'Inés', lastName: 'Soler', roles: ['agent'], ...fields });
    return { id: user.id, browser: await browserOf(site, user) };
  };
  const aHome = (agentId: string | null, fields: Partial<Property> = {}) =>
    aProperty(site, { status: 'published', type: '2-3', location: 'Mijas', agentId, ...fields });
  const agentOf = async (id: string) => (await site.em().findOneOrFail(Property, { id })).agentId;
  const seen = async (reference: string) =>
    ((await site.http().get(`/api/v1/properties/${reference}`).expect(200)).body as PropertyDetails).agent;
  const face = () => sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a36' } });

  it('is chosen among active staff by whoever may publish, and named in list and form', async () => {
    const [agent, gone] = [await anAgent(), await anAgent({ disabledAt: new Date() })];
    const { id, reference } = await aHome(null);
    const give = (agentId: string | null, browser = admin, version = 1) =>
      browser.patch(`${PROPERTIES}/${id}`).set('if-match', String(version)).send({ agentId });
    await give(agent.id, agent.browser).expect(403);
    expect((await give(gone.id).expect(422)).body).toMatchObject({ errors: [{ pointer: '/agentId' }] });
    expect((await give(agent.id).expect(200)).body).toMatchObject({ agentId: agent.id, agentName: 'Inés Soler' });
    const listed = async (query: string) =>
      (await admin.get(`${PROPERTIES}?search=${reference}&${query}`).expect(200)).body as object;
    expect(await listed(`agent=${agent.id}`)).toMatchObject({ items: [{ reference, agentName: 'Inés Soler' }] });
    expect(await listed('agent=none')).toMatchObject({ total: 0 });
    expect((await give(null, admin, 2).expect(200)).body).toMatchObject({ agentId: null, agentName: null });
    expect((await site.em().findOneOrFail(Property, { id })).lockedFields).toEqual([]);
  });

  it('is shown to visitors only while they agree, and hidden at once, caches included', async () => {
    const agent = await anAgent();
    const { reference } = await aHome(agent.id);
    expect(await seen(reference)).toBeNull();
    const profile = (fields: object) =>
      agent.browser
        .put('/api/v1/account/profile')
        .send({ ...PROFILE, ...fields })
        .expect(200);
    await profile({ isShown: false });
    expect(await seen(reference)).toBeNull();
    await profile({});
    const { isShown: _shown, ...told } = PROFILE;
    await waitFor(async () => expect(await seen(reference)).toEqual({ name: 'Inés Soler', avatarUrl: null, ...told }));
    await profile({ phone: null, hasWhatsapp: false });
    await waitFor(async () => expect(await seen(reference)).toMatchObject({ phone: null, hasWhatsapp: false }));
    await admin
      .put(`${USERS}/${agent.id}/disabling`)
      .query({ reassignTo: (await anAgent()).id })
      .expect(204);
    await waitFor(async () => expect(await seen(reference)).toBeNull());
  });

  it('has a small portrait without metadata, which visitors get only while it is shown', async () => {
    const agent = await anAgent();
    const { reference } = await aHome(agent.id);
    const original = await face()
      .withExif({ IFD0: { Copyright: 'SECRETO' } })
      .jpeg()
      .toBuffer();
    const { body } = await agent.browser
      .post('/api/v1/account/portrait')
      .attach('portrait', original, 'yo.jpg')
      .expect(200);
    const { avatarUrl } = body as { avatarUrl: string };
    const staffs = await admin
      .get(avatarUrl)
      .expect(200)
      .expect('content-type', /image\/jpeg/);
    const { width, height, exif } = await sharp(staffs.body as Buffer).metadata();
    expect({ width, height, exif }).toEqual({ width: 240, height: 320, exif: undefined });
    const open = avatarUrl.replace('/staff', '');
    await site.http().get(open).expect(404);
    await agent.browser.put('/api/v1/account/profile').send(PROFILE).expect(200);
    await waitFor(async () => expect(await seen(reference)).toMatchObject({ avatarUrl: open }));
    const { headers } = await site.http().get(open).expect(200).expect('cache-control', 'private, no-cache');
    await site.http().get(open).set('if-none-match', String(headers['etag'])).expect(304);

    await agent.browser.delete('/api/v1/account/portrait').expect(200);
    await site.http().get(open).expect(404);
    await waitFor(async () => expect(await seen(reference)).toMatchObject({ avatarUrl: null }));
    await agent.browser.post('/api/v1/account/portrait').attach('portrait', Buffer.from('no'), 'x.jpg').expect(422);
  });

  it('takes what they said with them when their account is erased, and leaves their properties to nobody', async () => {
    const agent = await anAgent();
    const { id, reference } = await aHome(agent.id);
    await agent.browser.post('/api/v1/account/portrait').attach('portrait', await face().png().toBuffer(), 'yo.png');
    await agent.browser.put('/api/v1/account/profile').send(PROFILE).expect(200);
    await waitFor(async () => expect(await seen(reference)).not.toBeNull());
    const exported = await agent.browser.get('/api/v1/account/export').expect(200);
    expect(exported.body).toMatchObject({
      account: { ...PROFILE, portrait: expect.stringMatching(/^\/9j/) as string },
    });
    await agent.browser.delete('/api/v1/account').expect(204);
    expect([await site.em().count(User, { id: agent.id }), await agentOf(id)]).toEqual([0, null]);
    expect(await site.em().count(Portrait, { userId: agent.id })).toBe(0);
    await waitFor(async () => expect(await seen(reference)).toBeNull());

    const other = await anAgent();
    await anInquiry(site, { assignedTo: other.id });
    await other.browser.put('/api/v1/account/profile').send(PROFILE).expect(200);
    await site.em().nativeDelete(UserRole, { userId: other.id });
    await other.browser.delete('/api/v1/account').expect(204);
    const kept = await site.em().findOneOrFail(User, { id: other.id });
    expect(kept).toMatchObject({ phone: null, languages: [], isShown: false, avatarUrl: null });
  });

  it('gets the inquiries about it with a mail; without an active one nobody does, as before', async () => {
    const [agent, gone] = [await anAgent(), await anAgent({ disabledAt: new Date() })];
    const ask = async (agentId: string | null) => {
      const { reference } = await aHome(agentId);
      const id = await sendInquiry(site, { kind: 'property', reference, message: `¿Sigue en venta ${reference}?` });
      return site.em().findOneOrFail(Lead, { id });
    };
    const mails = (about: string) => site.em().count(Mail, { about, purpose: 'assignment' });
    const mine = await ask(agent.id);
    expect([mine.assignedTo, await mails(mine.id)]).toEqual([agent.id, 1]);
    const { body } = await agent.browser.get(`/api/v1/staff/leads/${mine.id}/changes`).expect(200);
    expect(body).toMatchObject({ items: [{ field: 'agent', to: 'Inés Soler' }, { field: 'created' }] });
    for (const nobody of [gone.id, null]) {
      const lead = await ask(nobody);
      expect([lead.assignedTo, await mails(lead.id)]).toEqual([null, 0]);
    }
  });

  it('hands properties, leads and tasks to a colleague before the account is disabled', async () => {
    const [agent, heir] = [await anAgent(), await anAgent()];
    const { id } = await aHome(agent.id);
    const lead = await anInquiry(site, { assignedTo: agent.id });
    expect((await admin.get(`${USERS}/${agent.id}`)).body).toMatchObject({ ownedLeads: 1, ownedProperties: 1 });
    const disable = (query: object) => admin.put(`${USERS}/${agent.id}/disabling`).query(query);
    expect((await disable({}).expect(409)).body).toMatchObject({ type: '/problems/user-owns-work' });
    await disable({ reassignTo: agent.id }).expect(422);
    await disable({ reassignTo: heir.id }).expect(204);
    expect(await agentOf(id)).toBe(heir.id);
    expect((await site.em().findOneOrFail(Lead, { id: lead.id })).assignedTo).toBe(heir.id);
    expect((await admin.get(`${USERS}/${agent.id}`)).body).toMatchObject({ state: 'disabled', ownedProperties: 0 });
    const idle = await anAgent();
    await admin.put(`${USERS}/${idle.id}/disabling`).expect(204);
  });
});
