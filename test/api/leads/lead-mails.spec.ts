import { MikroORM } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import type { Inquiry } from '../../../src/leads/inquiry.entity.ts';
import type { LeadMailList } from '../../../src/leads/lead-mail.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aMail } from '../../setup/a-mail.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { eventually } from '../../setup/eventually.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { startApp, type StartedApp } from '../../setup/start-app.ts';

const MAILS = '/api/v1/staff/lead-mails';
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

describe('the mails that leads cause', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let site: StartedApp;
  let [moderator, agent] = [] as unknown as [Browser, Browser];
  let [own, other, merged] = [] as unknown as [Inquiry, Inquiry, Inquiry];

  const stored = (fields: Partial<Mail> = {}) => aMail(site, fields);
  const list = async (browser: Browser, query: object = {}) =>
    (await browser.get(MAILS).query(query).expect(200)).body as LeadMailList;
  const idsIn = ({ items }: LeadMailList) => items.map(({ id }) => id);

  beforeAll(async () => {
    server = await mailServer();
    site = await startApp({ SMTP_URL: server.url });
    moderator = (await signedIn(site, 'moderator')).browser;
    const { user, browser } = await signedIn(site, 'agent');
    agent = browser;
    own = await anInquiry(site, { assignedTo: user.id });
    other = await anInquiry(site, { assignedTo: newId(), name: 'De otro' });
    merged = await anInquiry(site, { mergedInto: other.id });
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
  });
  beforeEach(() => site.em().nativeDelete(Mail, {}));

  it('are listed for whoever may see their lead', async () => {
    const mine = await stored({ about: own.id });
    const theirs = await stored({ about: other.id });
    const ofMerged = await stored({ about: merged.id });
    const digest = await stored({ purpose: 'digest' });
    await stored({ purpose: null });
    await stored({ about: newId() });
    expect(idsIn(await list(agent))).toEqual([mine]);
    const all = await list(moderator);
    expect(new Set(idsIn(all))).toEqual(new Set([mine, theirs, ofMerged, digest]));
    expect(all.items.find(({ id }) => id === ofMerged)!.lead).toEqual({ id: other.id, name: 'De otro' });
    expect(all.items.find(({ id }) => id === digest)!.lead).toBeNull();
    expect(JSON.stringify(all)).not.toContain('calanorte.example');
  });

  it('by state, 50 a page, with what failed and what is late counted beside', async () => {
    for (let at = 0; at < 60; at += 1)
      await stored({ about: own.id, createdAt: new Date(1_700_000_000_000 + at * 1000) });
    const failed = await stored({ about: own.id, state: 'failed', failure: 'EENVELOPE 550', attempts: 100 });
    await stored({ about: own.id, state: 'queued', createdAt: new Date(Date.now() - 11 * 60_000) });
    const early = await stored({ about: other.id, state: 'queued', createdAt: new Date(Date.now() - 9 * 60_000) });
    const shown = await list(moderator, { state: 'failed' });
    expect(shown).toMatchObject({ total: 1, page: 1, pageSize: 50, pageCount: 1, failed: 1, late: 1 });
    expect(shown.items[0]).toMatchObject({ id: failed, state: 'failed', failure: 'EENVELOPE 550', attempts: 100 });
    expect(shown.items[0]!.nextAttemptAt).toBeNull();
    expect(idsIn(await list(moderator, { state: 'queued' }))[0]).toBe(early);
    expect((await list(agent, { state: 'queued' })).total).toBe(1);
    const [one, two] = [await list(agent, { state: 'sent' }), await list(agent, { state: 'sent', page: 2 })];
    expect([one.items.length, two.items.length, two.total, two.pageCount]).toEqual([50, 10, 60, 2]);
    const moments = [...one.items, ...two.items].map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await agent.get(MAILS).query({ state: 'gone' }).expect(422);
  });

  it('with as many reads for fifty as for one', async () => {
    const execute = jest.spyOn(site.app.get(MikroORM).em.getConnection(), 'execute');
    const reads = async () => {
      const counts: number[] = [];
      // The least of several: jobs read beside it.
      for (let time = 0; time < 3; time += 1) {
        execute.mockClear();
        await list(moderator);
        counts.push(execute.mock.calls.length);
      }
      return Math.min(...counts);
    };
    await stored({ about: own.id });
    const forOne = await reads();
    for (let at = 0; at < 50; at += 1) await stored({ about: own.id });
    expect(await reads()).toBe(forOne);
    expect(forOne).toBeGreaterThan(1);
  });

  it('are sent again by who may see all leads, once, and the audit says so', async () => {
    const id = await stored({ about: own.id, state: 'failed', attempts: 100, failure: 'EENVELOPE 550' });
    await agent.post(`${MAILS}/${id}/sending`).expect(403);
    await moderator.post(`${MAILS}/${id}/sending`).expect(204);
    await eventually(async () => expect((await site.em().findOneOrFail(Mail, { id })).state).toBe('sent'));
    await moderator.post(`${MAILS}/${id}/sending`).expect(204);
    const mail = await site.em().findOneOrFail(Mail, { id });
    expect(mail).toMatchObject({ attempts: 1, failure: null });
    expect(server.received.filter(({ messageId }) => messageId === mail.messageId)).toHaveLength(1);
    const entries = await site.em().find(AuditEntry, { subject: id });
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'send-mail-again', details: { purpose: 'inquiry' } },
    ]);
  });

  it('have another day, when they are sent again', async () => {
    server.refuse(451, 'try later');
    const id = await stored({ about: own.id, state: 'failed', attempts: 100 });
    await moderator.post(`${MAILS}/${id}/sending`).expect(204);
    await eventually(async () =>
      expect(await site.em().findOneOrFail(Mail, { id })).toMatchObject({ state: 'queued', attempts: 1 }),
    );
    server.accept();
  });

  it('are not found where they are of no lead, or nobody has them', async () => {
    const ofAccount = await stored({ purpose: null, state: 'failed' });
    for (const id of [ofAccount, newId()]) {
      const { body } = await moderator.post(`${MAILS}/${id}/sending`).expect(404);
      expect(body).toMatchObject({ type: expect.stringContaining('lead-mail-not-found') as string });
    }
  });
});
