import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DashboardCharts, DashboardDetails } from '../../../src/admin/dashboard.contract.ts';
import { DashboardStatistics } from '../../../src/admin/dashboard/dashboard-statistics.ts';
import { ShowChartsHandler } from '../../../src/admin/dashboard/show-charts.ts';
import { ShowAgency } from '../../../src/agency/agency.messages.ts';
import { buildInvitationMail } from '../../../src/identity/accounts/account-mails.ts';
import { PurgeUnconfirmedAccounts } from '../../../src/identity/accounts/purge-unconfirmed-accounts.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { InquiryPhotoStore, SweepPhotoFiles } from '../../../src/leads/inquiries/photo-files.ts';
import { ApplyRetention } from '../../../src/leads/privacy/apply-retention.sql.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { SweepMailFiles } from '../../../src/platform/mail/mail-archive.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertMail } from '../../setup/insert-mail.ts';
import { insertUser, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { dumpTables } from '../../setup/dump-tables.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const inMonths = (months: number) => new Date(Date.now() + months * 30.5 * DAY);

const TRUNCATE_TABLES = `
  truncate inquiries, lead_activities, lead_tasks, lead_changes, inquiry_photos, mails, audit_entries,
    profiles, portraits, user_roles`;

describe('data retention', () => {
  const site = useFixture(startApp);
  afterEach(async () => {
    await site.em().execute(TRUNCATE_TABLES);
    await rm(join(site.folder, 'mails'), { recursive: true, force: true });
  });

  const run = (work: () => Promise<void>) => runInContext(site.app.get(MikroORM), 'test', work);
  const applyRetention = (now: Date) => run(() => site.app.get(ApplyRetention).apply(now));
  const exists = async (id: string) => (await site.em().count(Lead, { id })) > 0;
  const createLead = (fields: Partial<Lead>) => {
    const identity = { name: `Retenida ${randomUUID()}`, phone: '+34 622 333 444', message: 'Retenido' };
    return insertInquiry(site, { ...identity, email: `retenida-${randomUUID()}@example.es`, ...fields });
  };
  const createMail = async (about: string | null, fields: Partial<Mail> = {}) => {
    const to = { name: 'Retenida', address: 'retenida@example.es' };
    await site.em().transactional((em) =>
      site.app.get(Mails).queue(em, {
        ...{ to, subject: 'Retenida', text: 'Retenida', html: 'Retenida' },
        ...(about && { about }),
      }),
    );
    const [{ id }] = (await site.em().find(Mail, {}, { orderBy: { id: 'desc' }, limit: 1 })) as [Mail];
    await waitFor(async () => expect((await site.em().findOneOrFail(Mail, { id })).state).toBe('sent'));
    await site.em().nativeUpdate(Mail, { id }, fields);
    return id;
  };
  /** Recomputes the numbers of the dashboard. */
  const getStatistics = async ({ browser }: Awaited<ReturnType<typeof signInWithRoles>>) => {
    site.app.get(DashboardStatistics, { strict: false }).clear();
    site.app.get(ShowChartsHandler, { strict: false }).clear();
    const { figures } = (await browser.get('/api/v1/staff/dashboard').expect(200)).body as DashboardDetails;
    const charts = (await browser.get('/api/v1/staff/dashboard/charts').expect(200)).body as DashboardCharts;
    return { inquiries: figures.inquiries, sources: charts.inquiries!.sources, replies: charts.replies };
  };
  const listMailFiles = () => readdir(join(site.folder, 'mails'));

  it('anonymises leads after 25 months and keeps every statistic', async () => {
    for (const status of ['new', 'contacted', 'won'] as const)
      for (const age of [0, 40, 500]) {
        const replied = status === 'contacted' && { firstRepliedAt: daysAgo(age), replyMinutes: 9 };
        const { id } = await createLead({
          status,
          score: age,
          createdAt: daysAgo(age),
          lastActivityAt: daysAgo(age),
          ...replied,
        });
        const row = { id: createId(), leadId: id, createdAt: daysAgo(age) };
        await site
          .em()
          .insert(LeadActivity, { ...row, kind: 'note', text: 'Retenida', happenedAt: daysAgo(age), userId: null });
        const task = {
          remindAt: null,
          remindedAt: null,
          assignedTo: null,
          createdBy: null,
          doneAt: null,
          doneBy: null,
        };
        await site.em().insert(LeadTask, { ...row, ...task, title: 'Retenida', dueAt: daysAgo(age) });
        const change = { id: createId(), leadId: id, at: daysAgo(age), actorKind: 'user', actor: createId() };
        await site.em().insert(LeadChange, { ...change, field: 'contact', from: 'Retenida', to: null });
      }
    await createLead({ folder: 'spam' });
    await createMail(null);
    const [admin, agent] = [await signInWithRoles(site, 'admin'), await signInWithRoles(site, 'agent')];
    const [figures, agentFigures] = [await getStatistics(admin), await getStatistics(agent)];
    expect(figures.inquiries!.total).toBe(9);
    expect(figures.replies!.reduce((sum, { replies }) => sum + replies, 0)).toBe(2);
    const [one, other] = await site.em().find(Lead, { status: 'new', folder: 'inbox' }, { limit: 2 });
    await admin.browser.post(`/api/v1/staff/leads/${one!.id}/merge`).send({ leadId: other!.id }).expect(200);
    expect(await getStatistics(admin)).toEqual(figures);
    expect((await dumpTables(site.em())).match(/retenid|622 ?333|\+34622/gi)?.length).toBeGreaterThan(40);

    await applyRetention(inMonths(25));
    expect((await dumpTables(site.em())).match(/retenid|622 ?333|\+34622/gi)).toBeNull();
    expect(await getStatistics(admin)).toEqual(figures);
    expect(await getStatistics(agent)).toEqual(agentFigures);
    expect(await site.em().count(Lead, { erasedAt: null })).toBe(0);
    expect(await listMailFiles()).toEqual([]);
    const [entry] = await site.em().find(AuditEntry, { action: 'apply-retention' });
    expect(entry).toMatchObject({ actor: 'retention', details: { leads: 9, spam: 1, mails: 1 } });

    await applyRetention(inMonths(25));
    expect(await site.em().count(AuditEntry, { action: 'apply-retention' })).toBe(1);
  }, 60_000);

  it('counts from the last activity, and deletes nothing earlier', async () => {
    const alive = await createLead({ createdAt: daysAgo(1500), lastActivityAt: daysAgo(700) });
    const over = await createLead({ createdAt: daysAgo(1500), lastActivityAt: daysAgo(750) });
    const part = await createLead({ mergedInto: alive.id, lastActivityAt: daysAgo(1400) });
    const lost = await createLead({ mergedInto: over.id, lastActivityAt: daysAgo(1400) });
    const spam = await createLead({ folder: 'spam', lastActivityAt: daysAgo(31) });
    const ofSpam = await createLead({ mergedInto: spam.id });
    const suspect = await createLead({ folder: 'review', lastActivityAt: daysAgo(31) });
    const archived = await createLead({ folder: 'archive', lastActivityAt: daysAgo(31) });
    await applyRetention(new Date());
    const erased = await site.em().find(Lead, { erasedAt: { $ne: null } });
    expect(erased.map(({ id }) => id).sort()).toEqual([over.id, lost.id].sort());
    for (const { id } of [alive, part, suspect, archived]) expect(await exists(id)).toBe(true);
    for (const { id } of [spam, ofSpam]) expect(await exists(id)).toBe(false);
  });

  it('deletes spam with its photographs and mails, and old mails', async () => {
    const { id: leadId } = await createLead({ folder: 'spam', lastActivityAt: daysAgo(31) });
    const key = 'ab'.repeat(16);
    await site.app.get(InquiryPhotoStore).saveOriginal(key, Buffer.from('spam'));
    await site.em().insert(InquiryPhoto, { id: createId(), key, leadId, createdAt: daysAgo(31) });
    await createMail(leadId);
    await createMail(null, { sentAt: daysAgo(91) });
    for (const state of ['failed', 'dismissed'] as const)
      await createMail(null, { state, sentAt: null, createdAt: daysAgo(91) });
    const recent = await createMail(null, { sentAt: daysAgo(89) });
    expect(await listMailFiles()).toHaveLength(5);
    await applyRetention(new Date());
    expect(await site.app.get(InquiryPhotoStore).readOriginal(key)).toBeNull();
    expect((await site.em().find(Mail, {})).map(({ id }) => id)).toEqual([recent]);
    expect(await listMailFiles()).toEqual([`${recent}.eml`]);
  });

  it('deletes addresses and then entries of the audit log', async () => {
    const entry = async (at: Date) => {
      const id = createId();
      const nobody = { actorKind: 'visitor', actor: null, sessionId: null, requestId: null };
      const fields = { ...nobody, subject: null, details: {} };
      await site.em().insert(AuditEntry, { ...fields, id, action: 'aged', address: '203.0.113.9', at });
      return id;
    };
    const [recent, old, oldest] = [await entry(daysAgo(89)), await entry(daysAgo(91)), await entry(daysAgo(740))];
    await applyRetention(new Date());
    const remaining = await site.em().find(AuditEntry, { action: 'aged' }, { orderBy: { at: 'desc' } });
    expect(remaining.map(({ id, address }) => [id, address])).toEqual([
      [recent, '203.0.113.9'],
      [old, null],
    ]);
    expect(remaining.map(({ id }) => id)).not.toContain(oldest);
  });

  it('deletes files without rows left by a crashed process', async () => {
    const existingMail = await createMail(null);
    const deletedMail = await createMail(null);
    const store = site.app.get(InquiryPhotoStore);
    const keys = ['ab', 'cd', 'ef'].map((letters) => letters.repeat(16)) as [string, string, string];
    for (const key of keys) await store.saveOriginal(key, Buffer.from(key));
    await site.em().insert(InquiryPhoto, { id: createId(), key: keys[0], leadId: null, createdAt: new Date() });
    await site.em().nativeDelete(Mail, { id: deletedMail });
    const similarNames = [`${deletedMail}0`, `0${deletedMail}`, deletedMail.slice(0, -1)];
    const otherNames = ['nobody', ...similarNames, deletedMail.replaceAll('-', '')];
    for (const name of otherNames) await writeFile(join(site.folder, `mails/${name}.eml`), '');
    const old = [...keys.slice(0, 2).map((key) => `inquiry-photos/originals/${key.slice(0, 2)}/${key}`)];
    for (const file of [...old, ...[existingMail, deletedMail, ...otherNames].map((name) => `mails/${name}.eml`)])
      await utimes(join(site.folder, file), daysAgo(1), daysAgo(1));
    await run(() => site.app.get(SweepMailFiles).handle());
    await run(() => site.app.get(SweepPhotoFiles).handle());
    expect(await listMailFiles()).toEqual([`${existingMail}.eml`]);
    const remaining = await Promise.all(keys.map((key) => store.readOriginal(key)));
    expect(remaining.map(Boolean)).toEqual([true, false, true]);
  });

  it('deletes accounts unconfirmed for a month, except new ones and those of staff', async () => {
    const forgotten = await insertUser(site, { confirmedAt: null, createdAt: daysAgo(31) });
    const others = [
      await insertUser(site, { confirmedAt: null, createdAt: daysAgo(29) }),
      await insertUser(site, { confirmedAt: null, createdAt: daysAgo(31), roles: ['agent'] }),
      await insertUser(site, { createdAt: daysAgo(400) }),
    ];
    const working = await insertUser(site, { confirmedAt: null, createdAt: daysAgo(31) });
    await insertInquiry(site, { assignedTo: working.id });
    await run(() => site.app.get(PurgeUnconfirmedAccounts, { strict: false }).purge(new Date()));
    expect(await site.em().count(User, { id: forgotten.id })).toBe(0);
    expect(await site.em().count(User, { id: { $in: others.map(({ id }) => id) } })).toBe(3);
    expect(await site.em().findOneOrFail(User, { id: working.id })).toMatchObject({ lastName: 'eliminada' });
    expect(await site.em().count(AuditEntry, { action: 'forget-unconfirmed-accounts' })).toBe(1);
  });

  it('keeps the agency’s mails when it deletes an account with the agency’s address', async () => {
    const agency = await site.queries.execute(new ShowAgency());
    const unconfirmed = await insertUser(site, { email: agency.email, confirmedAt: null, createdAt: daysAgo(31) });
    const notices = [await insertMail(site, { state: 'queued' }), await insertMail(site, { purpose: 'digest' })];
    await site.em().transactional((em) => site.app.get(Mails).queue(em, buildInvitationMail(unconfirmed, agency)));
    await run(() => site.app.get(PurgeUnconfirmedAccounts, { strict: false }).purge(new Date()));
    expect(await site.em().count(User, { id: unconfirmed.id })).toBe(0);
    expect((await site.em().find(Mail, {})).map(({ id }) => id).sort()).toEqual(notices.sort());
  });
});
