import sharp from 'sharp';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { Portrait } from '../../../src/identity/account/portrait.entity.ts';
import { UserRole, User } from '../../../src/identity/user.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES = '/api/v1/staff/properties';
const USERS = '/api/v1/staff/users';
const PROFILE = { languages: ['es', 'de'], phone: '+34 600 111 222', hasWhatsapp: true, isPublic: true };

describe('agent of a property', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
  });

  const createAgent = async (fields: Partial<User> = {}) => {
    const user = await insertUser(site, { firstName: 'Inés', lastName: 'Soler', roles: ['agent'], ...fields });
    return { id: user.id, browser: await browserOf(site, user) };
  };
  const createProperty = (agentId: string | null, fields: Partial<Property> = {}) =>
    insertProperty(site, { status: 'published', type: '2-3', location: 'Mijas', agentId, ...fields });
  const findAgentId = async (id: string) => (await site.em().findOneOrFail(Property, { id })).agentId;
  const getAgent = async (reference: string) =>
    ((await site.http().get(`/api/v1/properties/${reference}`).expect(200)).body as PropertyDetails).agent;
  const createPortrait = () => sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a36' } });

  it('is chosen among active staff by users who may publish, and named in list and form', async () => {
    const [agent, disabledAgent] = [await createAgent(), await createAgent({ disabledAt: new Date() })];
    const { id, reference } = await createProperty(null);
    const assignAgent = (agentId: string | null, browser = admin, version = 1) =>
      browser.patch(`${PROPERTIES}/${id}`).set('if-match', String(version)).send({ agentId });
    await assignAgent(agent.id, agent.browser).expect(403);
    expect((await assignAgent(disabledAgent.id).expect(422)).body).toMatchObject({ errors: [{ pointer: '/agentId' }] });
    expect((await assignAgent(agent.id).expect(200)).body).toMatchObject({
      agentId: agent.id,
      agentName: 'Inés Soler',
    });
    const searchStaffList = async (query: string) =>
      (await admin.get(`${PROPERTIES}?search=${reference}&${query}`).expect(200)).body as object;
    expect(await searchStaffList(`agent=${agent.id}`)).toMatchObject({
      items: [{ reference, agentName: 'Inés Soler' }],
    });
    expect(await searchStaffList('agent=none')).toMatchObject({ total: 0 });
    expect((await assignAgent(null, admin, 2).expect(200)).body).toMatchObject({ agentId: null, agentName: null });
    expect((await site.em().findOneOrFail(Property, { id })).lockedFields).toEqual([]);
  });

  it('is public only with consent, and hidden at once, also from caches', async () => {
    const agent = await createAgent();
    const { reference } = await createProperty(agent.id);
    expect(await getAgent(reference)).toBeNull();
    const updateProfile = (fields: object) =>
      agent.browser
        .put('/api/v1/account/profile')
        .send({ ...PROFILE, ...fields })
        .expect(200);
    await updateProfile({ isPublic: false });
    expect(await getAgent(reference)).toBeNull();
    await updateProfile({});
    const { isPublic: _isPublic, ...publicProfile } = PROFILE;
    await waitFor(async () =>
      expect(await getAgent(reference)).toEqual({ name: 'Inés Soler', avatarUrl: null, ...publicProfile }),
    );
    await updateProfile({ phone: null, hasWhatsapp: false });
    await waitFor(async () => expect(await getAgent(reference)).toMatchObject({ phone: null, hasWhatsapp: false }));
    await admin
      .put(`${USERS}/${agent.id}/disabled`)
      .query({ reassignTo: (await createAgent()).id })
      .expect(204);
    await waitFor(async () => expect(await getAgent(reference)).toBeNull());
  });

  it('has a small portrait without metadata, public only with consent', async () => {
    const agent = await createAgent();
    const { reference } = await createProperty(agent.id);
    const original = await createPortrait()
      .withExif({ IFD0: { Copyright: 'SECRETO' } })
      .jpeg()
      .toBuffer();
    const { body } = await agent.browser
      .post('/api/v1/account/portrait')
      .attach('portrait', original, 'yo.jpg')
      .expect(200);
    const { avatarUrl } = body as { avatarUrl: string };
    const staffResponse = await admin
      .get(avatarUrl)
      .expect(200)
      .expect('content-type', /image\/jpeg/);
    const { width, height, exif } = await sharp(staffResponse.body as Buffer).metadata();
    expect({ width, height, exif }).toEqual({ width: 240, height: 320, exif: undefined });
    const publicUrl = avatarUrl.replace('/staff', '');
    await site.http().get(publicUrl).expect(404);
    await agent.browser.put('/api/v1/account/profile').send(PROFILE).expect(200);
    await waitFor(async () => expect(await getAgent(reference)).toMatchObject({ avatarUrl: publicUrl }));
    const { headers } = await site.http().get(publicUrl).expect(200).expect('cache-control', 'private, no-cache');
    await site.http().get(publicUrl).set('if-none-match', String(headers['etag'])).expect(304);

    await agent.browser.delete('/api/v1/account/portrait').expect(200);
    await site.http().get(publicUrl).expect(404);
    await waitFor(async () => expect(await getAgent(reference)).toMatchObject({ avatarUrl: null }));
    await agent.browser.post('/api/v1/account/portrait').attach('portrait', Buffer.from('no'), 'x.jpg').expect(422);
  });

  it('is removed from properties when the account is erased', async () => {
    const agent = await createAgent();
    const { id, reference } = await createProperty(agent.id);
    await agent.browser
      .post('/api/v1/account/portrait')
      .attach('portrait', await createPortrait().png().toBuffer(), 'yo.png');
    await agent.browser.put('/api/v1/account/profile').send(PROFILE).expect(200);
    await waitFor(async () => expect(await getAgent(reference)).not.toBeNull());
    const exported = await agent.browser.get('/api/v1/account/export').expect(200);
    expect(exported.body).toMatchObject({
      account: { ...PROFILE, portrait: expect.stringMatching(/^\/9j/) as string },
    });
    await agent.browser.delete('/api/v1/account').expect(204);
    expect([await site.em().count(User, { id: agent.id }), await findAgentId(id)]).toEqual([0, null]);
    expect(await site.em().count(Portrait, { userId: agent.id })).toBe(0);
    await waitFor(async () => expect(await getAgent(reference)).toBeNull());

    const other = await createAgent();
    await insertInquiry(site, { assignedTo: other.id });
    await other.browser.put('/api/v1/account/profile').send(PROFILE).expect(200);
    await site.em().nativeDelete(UserRole, { userId: other.id });
    await other.browser.delete('/api/v1/account').expect(204);
    const formerUser = await site.em().findOneOrFail(User, { id: other.id });
    expect(formerUser).toMatchObject({ phone: null, languages: [], isPublic: false, avatarUrl: null });
  });

  it('gets its inquiries and a mail; without an active agent they stay unassigned', async () => {
    const [agent, disabledAgent] = [await createAgent(), await createAgent({ disabledAt: new Date() })];
    const ask = async (agentId: string | null) => {
      const { reference } = await createProperty(agentId);
      const id = await sendInquiry(site, { kind: 'property', reference, message: `¿Sigue en venta ${reference}?` });
      return site.em().findOneOrFail(Lead, { id });
    };
    const mails = (about: string) => site.em().count(Mail, { about, purpose: 'assignment' });
    const assignedLead = await ask(agent.id);
    expect([assignedLead.assignedTo, await mails(assignedLead.id)]).toEqual([agent.id, 1]);
    const { body } = await agent.browser.get(`/api/v1/staff/leads/${assignedLead.id}/changes`).expect(200);
    expect(body).toMatchObject({ items: [{ field: 'agent', to: 'Inés Soler' }, { field: 'created' }] });
    for (const nobody of [disabledAgent.id, null]) {
      const lead = await ask(nobody);
      expect([lead.assignedTo, await mails(lead.id)]).toEqual([null, 0]);
    }
  });

  it('hands properties and leads over before the account is disabled', async () => {
    const [agent, successor] = [await createAgent(), await createAgent()];
    const { id } = await createProperty(agent.id);
    const lead = await insertInquiry(site, { assignedTo: agent.id });
    expect((await admin.get(`${USERS}/${agent.id}`)).body).toMatchObject({ ownedLeads: 1, ownedProperties: 1 });
    const disable = (query: object) => admin.put(`${USERS}/${agent.id}/disabled`).query(query);
    expect((await disable({}).expect(409)).body).toMatchObject({ type: '/problems/user-owns-work' });
    await disable({ reassignTo: agent.id }).expect(422);
    await disable({ reassignTo: successor.id }).expect(204);
    expect(await findAgentId(id)).toBe(successor.id);
    expect((await site.em().findOneOrFail(Lead, { id: lead.id })).assignedTo).toBe(successor.id);
    expect((await admin.get(`${USERS}/${agent.id}`)).body).toMatchObject({ state: 'disabled', ownedProperties: 0 });
    const idle = await createAgent();
    await admin.put(`${USERS}/${idle.id}/disabled`).expect(204);
  });
});
