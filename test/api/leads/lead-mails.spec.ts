import type { DashboardDetails } from '../../../src/admin/dashboard.contract.ts';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadMailList } from '../../../src/leads/lead-mail.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aMail } from '../../setup/a-mail.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { statementsOf } from '../../setup/statements-of.ts';

const MAILS = '/api/v1/staff/lead-mails';
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

describe('the mails that leads cause', () => {
  const server = useFixture(mailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url }));
  let [admin, moderator, agent] = [] as unknown as [Browser, Browser, Browser];
  let [own, other, merged] = [] as unknown as [Lead, Lead, Lead];

  const stored = (fields: Partial<Mail> = {}) => aMail(site, fields);
  const list = async (browser: Browser, query: object = {}) =>
    (await browser.get(MAILS).query(query).expect(200)).body as LeadMailList;
  const idsIn = ({ items }: LeadMailList) => items.map(({ id }) => id);

  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
    moderator = (await signedIn(site, 'moderator')).browser;
    const { user, browser } = await signedIn(site, 'agent');
    agent = browser;
    own = await anInquiry(site, { assignedTo: user.id });
    other = await anInquiry(site, { assignedTo: newId(), name: 'De otro' });
    merged = await anInquiry(site, { mergedInto: other.id });
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
    const reads = async () => {
      const counts: number[] = [];
      // The least of several: jobs read beside it.
      for (let time = 0; time < 3; time += 1) {
        const statements = await statementsOf(() => list(moderator));
        counts.push(statements.filter((sql) => /mails|inquiries|profiles/.test(sql)).length);
      }
      return Math.min(...counts);
    };
    await stored({ about: own.id });
    const forOne = await reads();
    for (let at = 0; at < 50; at += 1) await stored({ about: own.id });
    expect(await reads()).toBe(forOne);
    expect(forOne).toBeGreaterThan(1);
  });

  it('are sent again by who may see the lead, once, and the audit says so', async () => {
    const id = await stored({ about: own.id, state: 'failed', attempts: 100, failure: 'EENVELOPE 550' });
    const foreign = await stored({ about: other.id, state: 'failed', attempts: 100 });
    await agent.post(`${MAILS}/${foreign}/sending`).expect(404);
    await agent.post(`${MAILS}/${id}/sending`).expect(204);
    await waitFor(async () => expect((await site.em().findOneOrFail(Mail, { id })).state).toBe('sent'));
    await moderator.post(`${MAILS}/${id}/sending`).expect(204);
    const mail = await site.em().findOneOrFail(Mail, { id });
    expect(mail).toMatchObject({ attempts: 1, failure: null });
    expect(server.received.filter(({ messageId }) => messageId === mail.messageId)).toHaveLength(1);
    const entries = await site.em().find(AuditEntry, { subject: id });
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'send-mail-again', details: { purpose: 'inquiry' } },
    ]);
  });

  it('that failed are all listed and counted alike for an admin, whatever they are about', async () => {
    const failed = { state: 'failed', attempts: 100 } as const;
    const { user } = await signedIn(site, 'agent');
    const account = await stored({ ...failed, purpose: 'invitation', accountId: user.id });
    const ids = [account, await stored({ ...failed, about: own.id }), await stored({ ...failed, about: newId() })];
    ids.push(await stored({ ...failed, purpose: 'digest' }), await stored({ ...failed, purpose: null }));
    const shown = await list(admin, { state: 'failed' });
    expect(idsIn(shown).sort()).toEqual(ids.toSorted());
    expect(shown.items.find(({ id }) => id === account)).toMatchObject({
      ...{ purpose: 'invitation', lead: null },
      account: { id: user.id, name: 'Ana Núñez' },
    });
    const counted = async () => {
      const { body } = await admin.get('/api/v1/staff/dashboard').expect(200);
      const { duties } = body as DashboardDetails;
      return duties.find(({ duty }) => duty === 'failed-mails')?.count ?? 0;
    };
    expect([shown.failed, await counted()]).toEqual([5, 5]);
    expect((await list(moderator)).failed).toBe(2);

    const [again, ...rest] = ids;
    await admin.post(`${MAILS}/${again}/sending`).expect(204);
    for (const id of rest) await admin.post(`${MAILS}/${id}/dismissal`).expect(204);
    expect([(await list(admin, { state: 'failed' })).total, await counted()]).toEqual([0, 0]);
    expect((await list(admin, { state: 'dismissed' })).total).toBe(4);
    await admin.post(`${MAILS}/${rest[0]}/sending`).expect(204);
    expect((await list(admin, { state: 'dismissed' })).total).toBe(4);
  });

  it('are let be by who may see all leads, once they have failed', async () => {
    const [failed, queued] = [
      await stored({ about: own.id, state: 'failed' }),
      await stored({ about: own.id, state: 'queued' }),
    ];
    await agent.post(`${MAILS}/${failed}/dismissal`).expect(403);
    for (const id of [failed, failed, queued]) await moderator.post(`${MAILS}/${id}/dismissal`).expect(204);
    const states = (await site.em().find(Mail, { id: [failed, queued] }, { orderBy: { id: 'asc' } })).map(
      (it) => it.state,
    );
    expect(states).toEqual(['dismissed', 'queued']);
    expect(await site.em().count(AuditEntry, { action: 'dismiss-mail', subject: failed })).toBe(1);
    await moderator.post(`${MAILS}/${await stored({ purpose: null, state: 'failed' })}/dismissal`).expect(404);
  });

  it('have another day, when they are sent again', async () => {
    server.refuse(451, 'try later');
    const id = await stored({ about: own.id, state: 'failed', attempts: 100 });
    await moderator.post(`${MAILS}/${id}/sending`).expect(204);
    await waitFor(async () =>
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
