import type { Response } from 'supertest';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, browserOf, signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertSource, findStages } from '../../setup/sources-and-stages.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { readCsv } from './read-csv.ts';

const EXPORTS = '/api/v1/staff/leads/exports';
const HEADINGS = [
  ...['Nombre', 'Email', 'Teléfono', 'Fuente', 'Etapa', 'Score', 'Estado', 'Agente', 'Creado'],
  ...['Próximo seguimiento', 'Propiedad', 'Acepta publicidad'],
];
const FORMULAS = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', '\u0000=1+1', ' =1+1', '\u00a0=1+1'],
  ...['=HYPERLINK("http://x.test";"Abrir")', "=cmd|' /C calc'!A0", '\ufeff=1+1', '\u200b=1+1', '\u202e=1+1'],
  ...['"=1+1', '\u0001\u001f@x', '\u007f-2', '\uff1d1+1', '\u2028+1'],
];

describe('lead export', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    moderator = await signInWithRoles(site, 'moderator');
  });
  afterEach(() => site.em().execute('delete from inquiries'));

  const parseBuffer = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  };
  const exportLeads = async (filters: object = {}) => {
    const answer = await moderator.browser
      .post(EXPORTS)
      .send(filters)
      .buffer(true)
      .parse(parseBuffer as never)
      .expect(200);
    const text = (answer.body as Buffer).toString('utf8');
    const [headings, ...rows] = readCsv(text.slice(1));
    return { headers: answer.headers, text, headings, rows };
  };
  const findLastEntry = async () =>
    (await site.em().find(AuditEntry, { action: 'export-leads' }, { orderBy: { at: -1, id: -1 } }))[0]!;

  it('writes Spanish headings, dates and numbers for Excel', async () => {
    const [, , stage] = await findStages(site);
    const { id: sourceId } = await insertSource(site, 'Portal «Sur»');
    await insertInquiry(site, {
      ...{
        name: 'Íñigo "Nacho" Núñez; hijo',
        email: 'inigo@example.es',
        phone: '600 123 456',
        sourceId,
        stageId: stage!.id,
      },
      ...{ score: 35, status: 'qualified', assignedTo: moderator.user.id, nextFollowUpOn: '2026-12-01' },
      property: { reference: 'MB-1', slug: 'x', title: 'Villa', price: 1, currency: 'EUR', energy: null },
      marketingAcceptedAt: new Date(),
      createdAt: new Date('2026-10-25T00:30:00Z'),
    });
    await insertInquiry(site, { name: 'Ana', email: null, score: 0, createdAt: new Date('2026-01-01T22:59:00Z') });
    const { headers, text, headings, rows } = await exportLeads();
    expect(text.startsWith('\ufeff"Nombre";"Email";')).toBe(true);
    expect(text.endsWith('"\r\n')).toBe(true);
    expect(headings).toEqual(HEADINGS);
    expect(rows).toEqual([
      [
        ...['Íñigo "Nacho" Núñez; hijo', 'inigo@example.es', '600 123 456', 'Portal «Sur»', 'Visita', '35'],
        ...['Calificado', 'Ana Núñez', '25/10/2026 02:30', '01/12/2026', 'MB-1', 'Sí'],
      ],
      ['Ana', '', '', expect.any(String), '', '0', 'Nuevo', '', '01/01/2026 23:59', '', '', 'No'],
    ]);
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${day}.csv"`,
      'cache-control': 'no-store',
    });
  });

  it('loses marketing consent that is withdrawn or was given for another address, and staff cannot grant it', async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    const consent = { marketingAcceptedAt: new Date() };
    const [withdrawn, corrected, otherLead] = [
      await insertInquiry(site, consent),
      await insertInquiry(site, consent),
      await insertInquiry(site, consent),
    ];
    const edit = (id: string, changes: object) =>
      browser.patch(`/api/v1/staff/leads/${id}`).set('if-match', '1').send(changes);
    await edit(withdrawn.id, { marketing: false }).expect(200);
    await edit(corrected.id, { email: 'otra.persona@example.es' }).expect(200);
    await edit(otherLead.id, { name: 'Otro nombre' }).expect(200);
    await edit(otherLead.id, { marketing: true }).expect(422);
    const findConsent = async (id: string) => (await site.em().findOneOrFail(Lead, { id })).marketingAcceptedAt;
    expect([await findConsent(withdrawn.id), await findConsent(corrected.id)]).toEqual([null, null]);
    expect(await findConsent(otherLead.id)).toEqual(consent.marketingAcceptedAt);
  });

  it(`contains none of ${FORMULAS.length} formulas`, async () => {
    const { id: sourceId } = await insertSource(site, '=Fuente');
    for (const formula of FORMULAS) {
      const text = formula.replaceAll('\u0000', '\u0001');
      const property = { reference: text, slug: 'x', title: text, price: 1, currency: 'EUR', energy: null };
      await insertInquiry(site, { sourceId, name: text, email: `${text}@x.es`, phone: text, property });
    }
    const { text, rows } = await exportLeads();
    expect(rows).toHaveLength(FORMULAS.length);
    for (const row of rows) expect(row).toHaveLength(HEADINGS.length);
    const cells = readCsv(text).flat();
    expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@\t\0\uff1d\uff0b\uff0d\uff20]/u.test(cell))).toEqual([]);
    expect(cells.filter((cell) => /[\p{Cc}]/u.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith("'="))).not.toEqual([]);
  });

  it('contains every lead once, newest first, even with equal creation times', async () => {
    const statement = `
      insert into inquiries (id, kind, source_id, status, stage_since, name, name_key, email, fingerprint,
        last_activity_at, created_at)
      select gen_random_uuid(), 'staff', (select id from lead_sources limit 1), 'new', now(), 'L' || n, 'l' || n,
        n || '@x.es', n::text, now(), timestamptz '2026-05-01' + (n / 400) * interval '1 microsecond'
      from generate_series(0, 4499) n`;
    await site.em().execute(statement);
    const names = (await exportLeads()).rows.map(([name]) => name!);
    expect(new Set(names).size).toBe(4500);
    expect(names).toHaveLength(4500);
    const ages = names.map((name) => Math.floor(Number(name.slice(1)) / 400));
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect((await findLastEntry()).details).toEqual({ rows: 4500, filters: [] });
  });

  it('is audited with the names of its filters and without personal data', async () => {
    await insertInquiry(site, { name: 'Canario', folder: 'archive' });
    const { rows } = await exportLeads({
      search: 'canar',
      folder: 'archive',
      overdue: false,
      createdFrom: '2026-01-01',
    });
    expect(rows).toHaveLength(1);
    const entry = await findLastEntry();
    expect(entry).toMatchObject({ actor: moderator.user.id, subject: null });
    expect(entry.details).toEqual({ rows: 1, filters: ['search', 'createdFrom', 'folder'] });
    expect((await exportLeads({ search: 'nobody' })).rows).toEqual([]);
  });

  it('requires the permission and a recently confirmed password', async () => {
    for (const [role, isFresh, status] of [
      ['agent', true, 403],
      ['admin', false, 403],
      ['admin', true, 200],
    ] as const) {
      const browser = await browserOf(site, await insertUser(site, { roles: [role] }), { isFresh });
      await browser.post(EXPORTS).send({}).expect(status);
    }
    await moderator.browser.post(EXPORTS).send({ page: 1 }).expect(422);
  });
});
