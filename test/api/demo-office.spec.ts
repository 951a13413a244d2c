import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import type { DashboardDetails } from '../../src/admin/dashboard.contract.ts';
import type { AboutContent } from '../../src/agency/content.contract.ts';
import { CompleteDemoStock } from '../../src/demo/complete-demo-stock.ts';
import { FillDemoOffice } from '../../src/demo/office/fill-demo-office.ts';
import { ImportFeed } from '../../src/feeds/feed.messages.ts';
import { CreateLeadSource } from '../../src/leads/lead-work.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { signInWithRoles } from '../setup/accounts.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { kyeroFeedOf } from './feeds/kyero-feed.ts';

const JOURNAL = 'office.jsonl';
/** E-mail addresses of leads, mails and accounts. */
const ADDRESSES = `select email as address from inquiries where email is not null union select "to"->>'address' from mails
  union select email from profiles where email not like '%@example.es'`;

describe('demo office', () => {
  const site = useFixture(async () => {
    const site = await startApp({ LOCAL_DEMO: 'true' });
    const folder = join(site.folder, 'demo');
    const address = join(folder, 'kyero.xml');
    await mkdir(folder, { recursive: true });
    await writeFile(address, kyeroFeedOf(40));
    const input = { address, format: 'kyero', feedName: 'demo', trigger: 'start', dryRun: false } as const;
    await site.commands.execute(new ImportFeed(systemActor('demo'), { ...input, allowWithdrawals: false }));
    return site;
  });
  const query = <Row>(sql: string) => site.em().getConnection().execute<Row[]>(sql);
  const countBy = async (what: string, from = 'inquiries i') => {
    const groups = await query<{ what: string; count: number }>(
      `select ${what} as what, count(*)::int as count from ${from} group by 1 order by 1`,
    );
    return Object.fromEntries(groups.map(({ what, count }) => [what, count]));
  };
  const seed = () => site.commands.execute(new FillDemoOffice(systemActor('demo')));
  const countRows = async () =>
    Promise.all(
      [
        'inquiries',
        'lead_changes',
        'lead_activities',
        'lead_tasks',
        'mails',
        'feed_runs',
        'profiles',
        'audit_entries',
      ].map(async (table) => [table, (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n]),
    );

  it('is seeded once without changing other data, and resumes after an interrupted start', async () => {
    const since = new Date();
    const seeding = seed();
    await waitFor(async () => expect(Object.keys(await countBy('i.id'))).not.toEqual([]));
    await site.commands.execute(new CreateLeadSource(systemActor('test'), 'Mientras tanto'));
    expect((await seeding).told).toBeGreaterThan(600);
    const createdInBetween = `select created_at as at from lead_sources where name = 'Mientras tanto'`;
    expect(new Date((await query<{ at: string }>(createdInBetween))[0]!.at) >= since).toBe(true);
    const countsBefore = await countRows();
    expect(await seed()).toEqual({ told: 0 });

    const journal = join(site.folder, 'demo', JOURNAL);
    const lines = (await readFile(journal, 'utf8')).split('\n');
    // The process died after creating a lead, while recording it.
    const last = lines.findLastIndex((line) => /"lead-\d+"/.test(line));
    await writeFile(journal, `${lines.slice(0, last).join('\n')}\n${lines[last]!.slice(0, 9)}`);
    expect((await seed()).told).toBeLessThan(40);
    expect(
      (await countRows()).filter(([table]) => table === 'inquiries' || table === 'mails' || table === 'lead_tasks'),
    ).toEqual(countsBefore.filter(([table]) => table === 'inquiries' || table === 'mails' || table === 'lead_tasks'));
  }, 120_000);

  it('has 120 leads of six months from every source, in every stage and folder', async () => {
    expect(await countBy('s.name', 'inquiries i join lead_sources s on s.id = i.source_id')).toEqual({
      'Web - Propiedad': 46,
      'Web - Contacto': 20,
      'Web - Listado': 12,
      Teléfono: 16,
      Oficina: 10,
      Recomendación: 8,
      'Portal inmobiliario': 8,
    });
    const age = `(extract(epoch from (select max(started_at) from feed_runs) - i.created_at) / 2592000)::numeric`;
    expect(await countBy(`floor(${age})`)).toEqual({ 0: 30, 1: 24, 2: 20, 3: 18, 4: 15, 5: 13 });
    expect(await countBy('folder')).toEqual({ inbox: 88, archive: 23, review: 5, spam: 4 });
    const byStage = `inquiries i join sales_pipeline_stages s on s.id = i.stage_id
      where i.merged_into is null and folder in ('inbox', 'archive')`;
    expect(await countBy('s.name', byStage)).toEqual({
      Nuevo: 5,
      Contactado: 35,
      Visita: 19,
      Negociación: 11,
      Ganado: 14,
      Perdido: 24,
    });
    expect(await countBy('language')).toEqual({ en: expect.any(Number), es: expect.any(Number) });
  });

  it('has measured replies, pending work, suppressed mails and a run to review', async () => {
    const [work] = await query<Record<string, number>>(`select
      (select count(*)::int from inquiries where reply_minutes > 0) as measured,
      (select count(*)::int from inquiries where merged_into is not null) as merged,
      (select count(*)::int from lead_tasks where done_at is not null) as done,
      (select count(*)::int from lead_tasks where done_at is null and due_at < now()) as overdue,
      (select count(*)::int from lead_tasks where done_at is null and due_at > now()) as due,
      (select count(*)::int from lead_activities where planned_for > now()) as planned,
      (select count(*)::int from lead_activities where subject is not null) as replies`);
    expect(work!.merged).toBe(3);
    for (const [what, min] of [
      ['measured', 40],
      ['done', 10],
      ['overdue', 3],
      ['due', 10],
      ['planned', 3],
      ['replies', 5],
    ] as const)
      expect([what, work![what]! >= min]).toEqual([what, true]);
    expect(await countBy('state', 'mails')).toEqual({ sent: 12 });
    expect(await readdir(join(site.folder, 'mails')).catch(() => [])).toEqual([]);
    const [newest] = await query<{ status: string }>('select status from feed_runs order by started_at desc limit 1');
    expect(newest).toEqual({ status: 'needs_review' });
    expect(await countBy('status', 'feed_runs')).toEqual({ complete: 9, needs_review: 1 });
  });

  it('contains only fictional people who cannot be reached', async () => {
    expect(await countBy(`email like '%@calanorte.example'`, 'profiles')).toMatchObject({ true: 6 });
    const neverSignedIn = `profiles where email like '%@calanorte.example' and last_signed_in_at is null`;
    expect(await countBy('email', neverSignedIn)).toEqual({});
    const addresses = await query<{ address: string }>(ADDRESSES);
    expect(addresses.length).toBeGreaterThan(80);
    expect(addresses.filter(({ address }) => !/\.example$/i.test(address))).toEqual([]);
    const phones = await query<{ phone: string }>('select phone from inquiries where phone is not null');
    expect(phones.filter(({ phone }) => !/^(\+|00)(34 ?400|44 ?7700 ?900)/.test(phone))).toEqual([]);
  });

  it('shows its colleagues on the About page with their portraits', async () => {
    const visitor = request(site.app.getHttpServer());
    const { team } = (await visitor.get('/api/v1/content/about').expect(200)).body as AboutContent;
    const colleagues = await query<{ name: string; portrait: string }>(
      `select first_name || ' ' || last_name as name, avatar_url as portrait from profiles
       where email like '%@calanorte.example' order by 1`,
    );
    const members = team.map(({ name, portrait }) => ({ name, portrait }));
    expect(members.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))).toEqual(colleagues);
    expect(new Set(team.map(({ role }) => role)).size).toBe(6);
    for (const { portrait } of team) await visitor.get(portrait!).expect(200).expect('content-type', 'image/webp');
    await visitor.get('/pictures/demo/portraits/nobody.webp').expect(422);
  });

  it('fills the dashboard', async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    const { body } = await browser.get('/api/v1/staff/dashboard').expect(200);
    const { recent, stages, pendingWork, figures } = body as DashboardDetails;
    expect(recent).toHaveLength(5);
    expect(stages!.filter(({ leads }) => leads === 0)).toEqual([]);
    expect(pendingWork.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['unanswered', 'overdue', 'imports']));
    expect(figures.inquiries!.thisMonth! + figures.inquiries!.lastMonth!).toBeGreaterThan(0);
  });
});

it('stops without errors while the demo office is being seeded', async () => {
  await using site = await startApp({ LOCAL_DEMO: 'true' });
  const folder = join(site.folder, 'demo');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'kyero.xml'), kyeroFeedOf(1));
  const completion = site.commands.execute(new CompleteDemoStock(systemActor('demo')));
  const seeding = site.commands.execute(new FillDemoOffice(systemActor('demo')));
  await site.app.close();
  await completion;
  expect((await seeding).told).toBeLessThan(600);
});
