import type { DashboardDetails } from '../../../src/admin/dashboard.contract.ts';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadMailList } from '../../../src/leads/notifications/lead-mail.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertMail } from '../../setup/insert-mail.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { captureStatements } from '../../setup/capture-statements.ts';

const MAILS = '/api/v1/staff/lead-mails';
type Browser = Awaited<ReturnType<typeof signInWithRoles>>['browser'];

describe('lead mails', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url }));
  let [admin, moderator, agent] = [] as unknown as [Browser, Browser, Browser];
  let [own, other, merged] = [] as unknown as [Lead, Lead, Lead];

  const addMail = (fields: Partial<Mail> = {}) => insertMail(site, fields);
  const listMails = async (browser: Browser, query: object = {}) =>
    (await browser.get(MAILS).query(query).expect(200)).body as LeadMailList;
  const listIds = ({ items }: LeadMailList) => items.map(({ id }) => id);

  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
    moderator = (await signInWithRoles(site, 'moderator')).browser;
    const { user, browser } = await signInWithRoles(site, 'agent');
    agent = browser;
    own = await insertInquiry(site, { assignedTo: user.id });
    other = await insertInquiry(site, { assignedTo: createId(), name: 'De otro' });
    merged = await insertInquiry(site, { mergedInto: other.id });
  });
  beforeEach(() => site.em().nativeDelete(Mail, {}));

  it('are listed for staff who may see the lead', async () => {
    const ownMail = await addMail({ about: own.id });
    const othersMail = await addMail({ about: other.id });
    const mergedMail = await addMail({ about: merged.id });
    const digest = await addMail({ purpose: 'digest' });
    await addMail({ purpose: null });
    await addMail({ about: createId() });
    expect(listIds(await listMails(agent))).toEqual([ownMail]);
    const all = await listMails(moderator);
    expect(new Set(listIds(all))).toEqual(new Set([ownMail, othersMail, mergedMail, digest]));
    expect(all.items.find(({ id }) => id === mergedMail)!.lead).toEqual({ id: other.id, name: 'De otro' });
    expect(all.items.find(({ id }) => id === digest)!.lead).toBeNull();
    expect(JSON.stringify(all)).not.toContain('calanorte.example');
  });

  it('are listed by state, 50 per page, with counts of failed and late mails', async () => {
    for (let at = 0; at < 60; at += 1)
      await addMail({ about: own.id, createdAt: new Date(1_700_000_000_000 + at * 1000) });
    const failed = await addMail({ about: own.id, state: 'failed', failure: 'EENVELOPE 550', attempts: 100 });
    await addMail({ about: own.id, state: 'queued', createdAt: new Date(Date.now() - 11 * 60_000) });
    const early = await addMail({ about: other.id, state: 'queued', createdAt: new Date(Date.now() - 9 * 60_000) });
    const mailList = await listMails(moderator, { state: 'failed' });
    expect(mailList).toMatchObject({ total: 1, page: 1, pageSize: 50, pageCount: 1, failed: 1, late: 1 });
    expect(mailList.items[0]).toMatchObject({ id: failed, state: 'failed', failure: 'EENVELOPE 550', attempts: 100 });
    expect(mailList.items[0]!.nextAttemptAt).toBeNull();
    expect(listIds(await listMails(moderator, { state: 'queued' }))[0]).toBe(early);
    expect((await listMails(agent, { state: 'queued' })).total).toBe(1);
    const [one, two] = [await listMails(agent, { state: 'sent' }), await listMails(agent, { state: 'sent', page: 2 })];
    expect([one.items.length, two.items.length, two.total, two.pageCount]).toEqual([50, 10, 60, 2]);
    const moments = [...one.items, ...two.items].map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await agent.get(MAILS).query({ state: 'gone' }).expect(422);
  });

  it('need as many queries for fifty as for one', async () => {
    const countQueries = async () => {
      const counts: number[] = [];
      // The minimum of several runs, since jobs read at the same time.
      for (let time = 0; time < 3; time += 1) {
        const statements = await captureStatements(() => listMails(moderator));
        counts.push(statements.filter((sql) => /mails|inquiries|profiles/.test(sql)).length);
      }
      return Math.min(...counts);
    };
    await addMail({ about: own.id });
    const forOne = await countQueries();
    for (let at = 0; at < 50; at += 1) await addMail({ about: own.id });
    expect(await countQueries()).toBe(forOne);
    expect(forOne).toBeGreaterThan(1);
  });

  it('are resent once by staff who may see the lead, with an audit entry', async () => {
    const id = await addMail({ about: own.id, state: 'failed', attempts: 100, failure: 'EENVELOPE 550' });
    const foreign = await addMail({ about: other.id, state: 'failed', attempts: 100 });
    await agent.post(`${MAILS}/${foreign}/retry`).expect(404);
    await agent.post(`${MAILS}/${id}/retry`).expect(204);
    await waitFor(async () => expect((await site.em().findOneOrFail(Mail, { id })).state).toBe('sent'));
    await moderator.post(`${MAILS}/${id}/retry`).expect(204);
    const mail = await site.em().findOneOrFail(Mail, { id });
    expect(mail).toMatchObject({ attempts: 1, failure: null });
    expect(server.received.filter(({ messageId }) => messageId === mail.messageId)).toHaveLength(1);
    const entries = await site.em().find(AuditEntry, { subject: id });
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'send-mail-again', details: { purpose: 'inquiry' } },
    ]);
  });

  it('that failed, of every kind, are listed and counted for an admin until retried or dismissed', async () => {
    const failed = { state: 'failed', attempts: 100 } as const;
    const { user } = await signInWithRoles(site, 'agent');
    const account = await addMail({ ...failed, purpose: 'invitation', accountId: user.id });
    const ids = [account, await addMail({ ...failed, about: own.id }), await addMail({ ...failed, about: createId() })];
    ids.push(await addMail({ ...failed, purpose: 'digest' }), await addMail({ ...failed, purpose: null }));
    const mailList = await listMails(admin, { state: 'failed' });
    expect(listIds(mailList).sort()).toEqual(ids.toSorted());
    expect(mailList.items.find(({ id }) => id === account)).toMatchObject({
      ...{ purpose: 'invitation', lead: null },
      account: { id: user.id, name: 'Ana Núñez' },
    });
    const countFailedMails = async () => {
      const { body } = await admin.get('/api/v1/staff/dashboard').expect(200);
      const { pendingWork } = body as DashboardDetails;
      return pendingWork.find(({ kind }) => kind === 'failed-mails')?.count ?? 0;
    };
    expect([mailList.failed, await countFailedMails()]).toEqual([5, 5]);
    expect((await listMails(moderator)).failed).toBe(2);

    const [retried, ...rest] = ids;
    await admin.post(`${MAILS}/${retried}/retry`).expect(204);
    for (const id of rest) await admin.post(`${MAILS}/${id}/dismiss`).expect(204);
    expect([(await listMails(admin, { state: 'failed' })).total, await countFailedMails()]).toEqual([0, 0]);
    expect((await listMails(admin, { state: 'dismissed' })).total).toBe(4);
    await admin.post(`${MAILS}/${rest[0]}/retry`).expect(204);
    expect((await listMails(admin, { state: 'dismissed' })).total).toBe(4);
  });

  it('are dismissed once failed, only by staff who may see all leads', async () => {
    const [failed, queued] = [
      await addMail({ about: own.id, state: 'failed' }),
      await addMail({ about: own.id, state: 'queued' }),
    ];
    await agent.post(`${MAILS}/${failed}/dismiss`).expect(403);
    for (const id of [failed, failed, queued]) await moderator.post(`${MAILS}/${id}/dismiss`).expect(204);
    const states = (await site.em().find(Mail, { id: [failed, queued] }, { orderBy: { id: 'asc' } })).map(
      (mail) => mail.state,
    );
    expect(states).toEqual(['dismissed', 'queued']);
    expect(await site.em().count(AuditEntry, { action: 'dismiss-mail', subject: failed })).toBe(1);
    await moderator.post(`${MAILS}/${await addMail({ purpose: null, state: 'failed' })}/dismiss`).expect(404);
  });

  it('start with new attempts when resent', async () => {
    server.refuse(451, 'try later');
    const id = await addMail({ about: own.id, state: 'failed', attempts: 100 });
    await moderator.post(`${MAILS}/${id}/retry`).expect(204);
    await waitFor(async () =>
      expect(await site.em().findOneOrFail(Mail, { id })).toMatchObject({ state: 'queued', attempts: 1 }),
    );
    server.accept();
  });

  it('return 404 for an unknown mail or one without a lead', async () => {
    const accountMail = await addMail({ purpose: null, state: 'failed' });
    for (const id of [accountMail, createId()]) {
      const { body } = await moderator.post(`${MAILS}/${id}/retry`).expect(404);
      expect(body).toMatchObject({ type: expect.stringContaining('lead-mail-not-found') as string });
    }
  });
});
