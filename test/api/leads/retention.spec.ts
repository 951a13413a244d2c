import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DashboardCharts } from '../../../src/admin/dashboard-charts.contract.ts';
import type { DashboardDetails } from '../../../src/admin/dashboard.contract.ts';
import { DashboardStatistics } from '../../../src/admin/dashboard/dashboard-statistics.ts';
import { ShowChartsHandler } from '../../../src/admin/dashboard/show-charts.ts';
import { ShowAgency } from '../../../src/agency/agency.messages.ts';
import { buildInvitationMail } from '../../../src/identity/accounts/account-mail-builder.ts';
import { PurgeUnconfirmedAccounts } from '../../../src/identity/privacy/purge-unconfirmed-accounts.ts';
import { User } from '../../../src/identity/user.entity.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { InquiryPhotoStore } from '../../../src/leads/photos/inquiry-photo-store.ts';
import { SweepPhotoFiles } from '../../../src/leads/photos/sweep-photo-files.ts';
import { ApplyRetention } from '../../../src/leads/privacy/apply-retention.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { SweepMailFiles } from '../../../src/platform/mail/files/sweep-mail-files.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { aMail } from '../../setup/a-mail.ts';
import { aUser, signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { dumpedTables } from '../../setup/dumped-tables.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const inMonths = (months: number) => new Date(Date.now() + months * 30.5 * DAY);

const EMPTY = `truncate inquiries, lead_activities, lead_tasks, lead_changes, inquiry_photos, mails, audit_entries,
  profiles, portraits, user_roles`;

describe('what is kept, until its term', () => {
  const site = useFixture(startApp);
  afterEach(async () => {
    await site.em().execute(EMPTY);
    await rm(join(site.folder, 'mails'), { recursive: true, force: true });
  });

  const run = (work: () => Promise<void>) => runInContext(site.app.get(MikroORM), 'test', work);
  const nightOf = (now: Date) => run(() => site.app.get(ApplyRetention).apply(now));
  const exists = async (id: string) => (await site.em().count(Lead, { id })) > 0;
  const lead = (fields: Partial<Lead>) => {
    const marks = { name: `Retenida ${randomUUID()}`, phone: '+34 622 333 444', message: 'Retenido' };
    return anInquiry(site, { ...marks, email: `retenida-${randomUUID()}@example.es`, ...fields });
  };
  const mail = async (about: string | null, fields: Partial<Mail> = {}) => {
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
  /** What the dashboard counts, as it is counted anew. */
  const figuresFor = async ({ browser }: Awaited<ReturnType<typeof signedIn>>) => {
    site.app.get(DashboardStatistics, { strict: false }).clear();
    site.app.get(ShowChartsHandler, { strict: false }).clear();
    const { figures } = (await browser.get('/api/v1/staff/dashboard').expect(200)).body as DashboardDetails;
    const charts = (await browser.get('/api/v1/staff/dashboard/charts').expect(200)).body as DashboardCharts;
    return { inquiries: figures.inquiries, sources: charts.inquiries!.sources, replies: charts.replies };
  };
  const mailFiles = () => readdir(join(site.folder, 'mails'));

  it('leaves nobody after 25 months, and every figure', async () => {
    for (const status of ['new', 'contacted', 'won'] as const)
      for (const age of [0, 40, 500]) {
        const replied = status === 'contacted' && { firstRepliedAt: ago(age), replyMinutes: 9 };
        const { id } = await lead({ status, score: age, createdAt: ago(age), lastActivityAt: ago(age), ...replied });
        const row = { id: newId(), leadId: id, createdAt: ago(age) };
        await site
          .em()
          .insert(LeadActivity, { ...row, kind: 'note', text: 'Retenida', happenedAt: ago(age), userId: null });
        const task = {
          remindAt: null,
          remindedAt: null,
          assignedTo: null,
          createdBy: null,
          doneAt: null,
          doneBy: null,
        };
        await site.em().insert(LeadTask, { ...row, ...task, title: 'Retenida', dueAt: ago(age) });
        const change = { id: newId(), leadId: id, at: ago(age), actorKind: 'user', actor: newId() };
        await site.em().insert(LeadChange, { ...change, field: 'contact', from: 'Retenida', to: null });
      }
    await lead({ folder: 'spam' });
    await mail(null);
    const [admin, agent] = [await signedIn(site, 'admin'), await signedIn(site, 'agent')];
    const [figures, ofAgent] = [await figuresFor(admin), await figuresFor(agent)];
    expect(figures.inquiries!.total).toBe(9);
    expect(figures.replies!.reduce((sum, { replies }) => sum + replies, 0)).toBe(2);
    const [one, other] = await site.em().find(Lead, { status: 'new', folder: 'inbox' }, { limit: 2 });
    await admin.browser.post(`/api/v1/staff/leads/${one!.id}/merging`).send({ leadId: other!.id }).expect(200);
    expect(await figuresFor(admin)).toEqual(figures);
    expect((await dumpedTables(site.em())).match(/retenid|622 ?333|\+34622/gi)?.length).toBeGreaterThan(40);

    await nightOf(inMonths(25));
    expect((await dumpedTables(site.em())).match(/retenid|622 ?333|\+34622/gi)).toBeNull();
    expect(await figuresFor(admin)).toEqual(figures);
    expect(await figuresFor(agent)).toEqual(ofAgent);
    expect(await site.em().count(Lead, { erasedAt: null })).toBe(0);
    expect(await mailFiles()).toEqual([]);
    const [entry] = await site.em().find(AuditEntry, { action: 'apply-retention' });
    expect(entry).toMatchObject({ actor: 'retention', details: { leads: 9, spam: 1, mails: 1 } });

    await nightOf(inMonths(25));
    expect(await site.em().count(AuditEntry, { action: 'apply-retention' })).toBe(1);
  }, 60_000);

  it('ends with the last activity, and no day before', async () => {
    const alive = await lead({ createdAt: ago(1500), lastActivityAt: ago(700) });
    const over = await lead({ createdAt: ago(1500), lastActivityAt: ago(750) });
    const part = await lead({ mergedInto: alive.id, lastActivityAt: ago(1400) });
    const lost = await lead({ mergedInto: over.id, lastActivityAt: ago(1400) });
    const spam = await lead({ folder: 'spam', lastActivityAt: ago(31) });
    const ofSpam = await lead({ mergedInto: spam.id });
    const suspect = await lead({ folder: 'review', lastActivityAt: ago(31) });
    const archived = await lead({ folder: 'archive', lastActivityAt: ago(31) });
    await nightOf(new Date());
    const erased = await site.em().find(Lead, { erasedAt: { $ne: null } });
    expect(erased.map(({ id }) => id).sort()).toEqual([over.id, lost.id].sort());
    for (const { id } of [alive, part, suspect, archived]) expect(await exists(id)).toBe(true);
    for (const { id } of [spam, ofSpam]) expect(await exists(id)).toBe(false);
  });

  it('takes spam away with its photographs and mails, and mails by themselves', async () => {
    const { id: leadId } = await lead({ folder: 'spam', lastActivityAt: ago(31) });
    const key = 'ab'.repeat(16);
    await site.app.get(InquiryPhotoStore).saveOriginal(key, Buffer.from('spam'));
    await site.em().insert(InquiryPhoto, { id: newId(), key, leadId, createdAt: ago(31) });
    await mail(leadId);
    await mail(null, { sentAt: ago(91) });
    for (const state of ['failed', 'dismissed'] as const) await mail(null, { state, sentAt: null, createdAt: ago(91) });
    const young = await mail(null, { sentAt: ago(89) });
    expect(await mailFiles()).toHaveLength(5);
    await nightOf(new Date());
    expect(await site.app.get(InquiryPhotoStore).readOriginal(key)).toBeNull();
    expect((await site.em().find(Mail, {})).map(({ id }) => id)).toEqual([young]);
    expect(await mailFiles()).toEqual([`${young}.eml`]);
  });

  it('forgets addresses and then entries of the audit', async () => {
    const entry = async (at: Date) => {
      const id = newId();
      const by = { actorKind: 'visitor', actor: null, subject: null, sessionId: null, requestId: null, details: {} };
      await site.em().insert(AuditEntry, { ...by, id, action: 'aged', address: '203.0.113.9', at });
      return id;
    };
    const [young, old, oldest] = [await entry(ago(89)), await entry(ago(91)), await entry(ago(740))];
    await nightOf(new Date());
    const left = await site.em().find(AuditEntry, { action: 'aged' }, { orderBy: { at: 'desc' } });
    expect(left.map(({ id, address }) => [id, address])).toEqual([
      [young, '203.0.113.9'],
      [old, null],
    ]);
    expect(left.map(({ id }) => id)).not.toContain(oldest);
  });

  it('sweeps files that lost their rows to a process that died', async () => {
    const kept = await mail(null);
    const gone = await mail(null);
    const store = site.app.get(InquiryPhotoStore);
    const keys = ['ab', 'cd', 'ef'].map((letters) => letters.repeat(16)) as [string, string, string];
    for (const key of keys) await store.saveOriginal(key, Buffer.from(key));
    await site.em().insert(InquiryPhoto, { id: newId(), key: keys[0], leadId: null, createdAt: new Date() });
    await site.em().nativeDelete(Mail, { id: gone });
    const strangers = ['nobody', `${gone}0`, `0${gone}`, gone.slice(0, -1), gone.replaceAll('-', '')];
    for (const name of strangers) await writeFile(join(site.folder, `mails/${name}.eml`), '');
    const old = [...keys.slice(0, 2).map((key) => `inquiry-photos/originals/${key.slice(0, 2)}/${key}`)];
    for (const file of [...old, ...[kept, gone, ...strangers].map((name) => `mails/${name}.eml`)])
      await utimes(join(site.folder, file), ago(1), ago(1));
    await run(() => site.app.get(SweepMailFiles).handle());
    await run(() => site.app.get(SweepPhotoFiles).handle());
    expect(await mailFiles()).toEqual([`${kept}.eml`]);
    const left = await Promise.all(keys.map((key) => store.readOriginal(key)));
    expect(left.map(Boolean)).toEqual([true, false, true]);
  });

  it('ends accounts that nobody confirmed within a month, but for colleagues and new ones', async () => {
    const forgotten = await aUser(site, { confirmedAt: null, createdAt: ago(31) });
    const others = [
      await aUser(site, { confirmedAt: null, createdAt: ago(29) }),
      await aUser(site, { confirmedAt: null, createdAt: ago(31), roles: ['agent'] }),
      await aUser(site, { createdAt: ago(400) }),
    ];
    const working = await aUser(site, { confirmedAt: null, createdAt: ago(31) });
    await anInquiry(site, { assignedTo: working.id });
    await run(() => site.app.get(PurgeUnconfirmedAccounts, { strict: false }).purge(new Date()));
    expect(await site.em().count(User, { id: forgotten.id })).toBe(0);
    expect(await site.em().count(User, { id: { $in: others.map(({ id }) => id) } })).toBe(3);
    expect(await site.em().findOneOrFail(User, { id: working.id })).toMatchObject({ lastName: 'eliminada' });
    expect(await site.em().count(AuditEntry, { action: 'forget-unconfirmed-accounts' })).toBe(1);
  });

  it('leaves the agency its mails when it ends an account at the agency’s own address', async () => {
    const agency = await site.queries.execute(new ShowAgency());
    const squatter = await aUser(site, { email: agency.email, confirmedAt: null, createdAt: ago(31) });
    const notices = [await aMail(site, { state: 'queued' }), await aMail(site, { purpose: 'digest' })];
    await site.em().transactional((em) => site.app.get(Mails).queue(em, buildInvitationMail(squatter, agency)));
    await run(() => site.app.get(PurgeUnconfirmedAccounts, { strict: false }).purge(new Date()));
    expect(await site.em().count(User, { id: squatter.id })).toBe(0);
    expect((await site.em().find(Mail, {})).map(({ id }) => id).sort()).toEqual(notices.sort());
  });
});
