import type { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { databaseImage } from '../operations/database-image.ts';

const LEADS = '/api/v1/staff/leads';
const HOW_MANY = 50;

describe('the leads of another agent', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  let own: Lead;
  const leads: { id: string; photo: string }[] = [];
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
    own = await anInquiry(site, { assignedTo: agent.user.id });
    const { id: assignedTo } = await aUser(site, { roles: ['agent'] });
    for (let at = 0; at < HOW_MANY; at++) {
      const said = { name: `Canario ${at}`, email: `canario-${at}@example.es`, message: 'canario' };
      const { id } = await anInquiry(site, { ...said, assignedTo });
      const photo = { id: newId(), key: 'a'.repeat(32), leadId: id, createdAt: new Date() };
      await site.em().insert(InquiryPhoto, photo);
      leads.push({ id, photo: photo.id });
    }
  });

  /** Sessions say when they were last used. */
  const image = async () => ({ ...(await databaseImage(site)), sessions: null });

  const attempts: [string, (id: string, photo: string) => ReturnType<typeof agent.browser.get>][] = [
    ['read', (id) => agent.browser.get(`${LEADS}/${id}`)],
    ['read in their history', (id) => agent.browser.get(`${LEADS}/${id}/changes`)],
    ['seen', (id, photo) => agent.browser.get(`${LEADS}/${id}/photos/${photo}`)],
    ['edited', (id) => agent.browser.patch(`${LEADS}/${id}`).set('if-match', '1').send({ name: 'Eva' })],
    ['edited with a wrong version', (id) => agent.browser.patch(`${LEADS}/${id}`).set('if-match', '9').send({})],
    ['taken', (id) => agent.browser.post(`${LEADS}/${id}/taking`)],
    ['taken by assignment', (id) => agent.browser.put(`${LEADS}/${id}/assignee`).send({ userId: agent.user.id })],
    ['released', (id) => agent.browser.put(`${LEADS}/${id}/assignee`).send({ userId: null })],
    ['given away', (id) => agent.browser.put(`${LEADS}/${id}/assignee`).send({ userId: newId() })],
    ['moved', (id) => agent.browser.put(`${LEADS}/${id}/stage`).send({ stageId: null })],
    ['moved nowhere', (id) => agent.browser.put(`${LEADS}/${id}/stage`).send({ stageId: newId() })],
    ['given a status', (id) => agent.browser.put(`${LEADS}/${id}/status`).send({ status: 'won' })],
    ['given a score', (id) => agent.browser.put(`${LEADS}/${id}/score`).send({ score: 9 })],
    ['given a day', (id) => agent.browser.put(`${LEADS}/${id}/follow-up`).send({ on: '2026-12-03' })],
    ['filed', (id) => agent.browser.put(`${LEADS}/${id}/folder`).send({ folder: 'spam' })],
    ['merged', (id) => agent.browser.post(`${LEADS}/${id}/merging`).send({ leadId: own.id })],
    ['split', (id) => agent.browser.post(`${LEADS}/${id}/merging/undo`).send({ leadId: own.id })],
    ['merged into one’s own', (id) => agent.browser.post(`${LEADS}/${own.id}/merging`).send({ leadId: id })],
  ];

  it.each(attempts)(
    `cannot be %s: ${HOW_MANY} of ${HOW_MANY} are not there, and stay as they are`,
    async (_, attempt) => {
      const before = await image();
      for (const { id, photo } of leads) {
        const { status, body, text } = await attempt(id, photo);
        expect([status, body]).toMatchObject([404, problem('lead-not-found')]);
        expect(text).not.toMatch(/canario/i);
      }
      expect(await image()).toEqual(before);
    },
  );

  it('are there for whoever sees all', async () => {
    const { browser } = await signedIn(site, 'moderator');
    for (const { id } of leads) await browser.get(`${LEADS}/${id}`).expect(200);
  });
});
