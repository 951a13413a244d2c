import type { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { databaseImage } from '../operations/database-image.ts';

const LEADS = '/api/v1/staff/leads';
const LEAD_COUNT = 50;

describe('leads of another agent', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  let ownLead: Lead;
  const leads: { id: string; photo: string }[] = [];
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    ownLead = await insertInquiry(site, { assignedTo: agent.user.id });
    const { id: assignedTo } = await insertUser(site, { roles: ['agent'] });
    for (let at = 0; at < LEAD_COUNT; at++) {
      const fields = { name: `Canario ${at}`, email: `canario-${at}@example.es`, message: 'canario' };
      const { id } = await insertInquiry(site, { ...fields, assignedTo });
      const photo = { id: createId(), key: 'a'.repeat(32), leadId: id, createdAt: new Date() };
      await site.em().insert(InquiryPhoto, photo);
      leads.push({ id, photo: photo.id });
    }
  });

  /** Ignores sessions, whose last use changes. */
  const readTables = async () => ({ ...(await databaseImage(site)), sessions: null });

  const attempts: [string, (id: string, photo: string) => ReturnType<typeof agent.browser.get>][] = [
    ['read', (id) => agent.browser.get(`${LEADS}/${id}`)],
    ['read in their history', (id) => agent.browser.get(`${LEADS}/${id}/changes`)],
    ['seen in their photographs', (id, photo) => agent.browser.get(`${LEADS}/${id}/photos/${photo}`)],
    ['edited', (id) => agent.browser.patch(`${LEADS}/${id}`).set('if-match', '1').send({ name: 'Eva' })],
    ['edited with a wrong version', (id) => agent.browser.patch(`${LEADS}/${id}`).set('if-match', '9').send({})],
    ['claimed', (id) => agent.browser.post(`${LEADS}/${id}/claim`)],
    ['self-assigned', (id) => agent.browser.put(`${LEADS}/${id}/assignee`).send({ userId: agent.user.id })],
    ['released', (id) => agent.browser.put(`${LEADS}/${id}/assignee`).send({ userId: null })],
    ['reassigned', (id) => agent.browser.put(`${LEADS}/${id}/assignee`).send({ userId: createId() })],
    ['moved to no stage', (id) => agent.browser.put(`${LEADS}/${id}/stage`).send({ stageId: null })],
    ['moved to an unknown stage', (id) => agent.browser.put(`${LEADS}/${id}/stage`).send({ stageId: createId() })],
    ['given a status', (id) => agent.browser.put(`${LEADS}/${id}/status`).send({ status: 'won' })],
    ['given a score', (id) => agent.browser.put(`${LEADS}/${id}/score`).send({ score: 9 })],
    ['given a follow-up date', (id) => agent.browser.put(`${LEADS}/${id}/follow-up`).send({ on: '2026-12-03' })],
    ['moved to a folder', (id) => agent.browser.put(`${LEADS}/${id}/folder`).send({ folder: 'spam' })],
    ['merged', (id) => agent.browser.post(`${LEADS}/${id}/merge`).send({ leadId: ownLead.id })],
    ['split', (id) => agent.browser.post(`${LEADS}/${id}/merge/undo`).send({ leadId: ownLead.id })],
    ['merged into one’s own', (id) => agent.browser.post(`${LEADS}/${ownLead.id}/merge`).send({ leadId: id })],
  ];

  it.each(attempts)(`cannot be %s: ${LEAD_COUNT} attempts return 404 and change nothing`, async (_, attempt) => {
    const before = await readTables();
    for (const { id, photo } of leads) {
      const { status, body, text } = await attempt(id, photo);
      expect([status, body]).toMatchObject([404, problem('lead-not-found')]);
      expect(text).not.toMatch(/canario/i);
    }
    expect(await readTables()).toEqual(before);
  });

  it('are visible to staff who see all leads', async () => {
    const { browser } = await signInWithRoles(site, 'moderator');
    for (const { id } of leads) await browser.get(`${LEADS}/${id}`).expect(200);
  });
});
