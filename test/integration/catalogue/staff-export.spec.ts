import type { Response } from 'supertest';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { readCsv } from '../leads/read-csv.ts';

const EXPORTS = '/api/v1/staff/properties/exports';

describe('property export', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
  });
  beforeEach(() => site.em().execute('delete from properties'));

  const parseBuffer = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  };
  const exportProperties = async (filters: object = {}) => {
    const request = agent.browser.post(EXPORTS).send(filters).buffer(true);
    const answer = await request.parse(parseBuffer as never).expect(200);
    const text = (answer.body as Buffer).toString('utf8');
    const [headings = [], ...rows] = readCsv(text.slice(1));
    const records = rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at]!, cell] as const)));
    return { headers: answer.headers, text, headings, rows: records };
  };

  it('writes Spanish headings, numbers and dates for Excel', async () => {
    await insertProperty(site, {
      ...{
        reference: 'MB-1',
        headlineEs: 'Junto al río',
        type: '2-3',
        status: 'published',
        price: 450_000,
        location: 'Álora; "centro"',
      },
      agentId: agent.user.id,
      ...{ bathrooms: 2.5, built: 120.5, pool: true, completionDate: '2027-02-03', energyState: 'rated' },
      ...{ energyConsumption: 'B', isFeatured: true, createdAt: new Date('2026-10-25T00:30:00Z') },
      ...{ pictures: ['a', 'b', null], descriptions: { es: 'Una villa' } },
    });
    await site.em().execute('update properties set first_published_at = null');
    const { headers, text, headings, rows } = await exportProperties();
    expect(text.startsWith('\ufeff"Referencia";"Ref. agencia";"Origen";')).toBe(true);
    expect(headings).toHaveLength(47);
    expect(rows).toMatchObject([
      {
        ...{ Referencia: 'MB-1', Origen: 'Manual', Estado: 'Publicada', Tipo: 'Villa', Precio: '450000' },
        ...{ Moneda: 'EUR', Municipio: 'Álora; "centro"', Baños: '2,5', 'Construidos (m²)': '120,5', Piscina: 'Sí' },
        ...{ Jardín: 'No', 'Fecha de entrega': '03/02/2027', Consumo: 'B', Destacada: 'Sí', Imágenes: '2' },
        ...{ 'Título del anuncio (español)': 'Junto al río', 'Título del anuncio (inglés)': '' },
        ...{ Falta: 'Descripción en inglés', 'Fecha de creación': '25/10/2026 02:30', 'Precio original': '' },
        'Publicada por primera vez': '25/10/2026 02:30',
        Agente: 'Ana Núñez',
      },
    ]);
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="propiedades-${day}.csv"`,
      'cache-control': 'no-store',
    });
  });

  it('contains no formula', async () => {
    const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', ' =1+1', '\ufeff=1', '\uff1d1+1'];
    for (const text of formulas)
      await insertProperty(site, { reference: text, agencyRef: text, location: text, area: text, dimensions: text });
    const { text, rows } = await exportProperties();
    expect(rows).toHaveLength(formulas.length);
    const cells = readCsv(text).flat();
    expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@\uff1d]/u.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith("'="))).not.toEqual([]);
  });

  it('keeps texts such as "constructor"', async () => {
    await insertProperty(site, { reference: 'constructor', type: 'toString', location: 'valueOf', area: '__proto__' });
    expect((await exportProperties()).rows).toMatchObject([
      { Referencia: 'constructor', Tipo: 'toString', Municipio: 'valueOf', Zona: '__proto__' },
    ]);
  });

  it('contains each matching property once, newest first, and is audited', async () => {
    const insertMany = `
      insert into properties (id, reference, source, status, currency, energy_state, revision, version, locked_fields,
        created_at, updated_at)
      select gen_random_uuid(), 'E' || n, 'manual', case when n < 2300 then 'sold' else 'draft' end, 'EUR', 'unknown', 0,
        1, '{}', timestamptz '2026-05-01' + (n / 400) * interval '1 microsecond', now()
      from generate_series(0, 2399) n`;
    await site.em().execute(insertMany);
    const { rows } = await exportProperties({ status: 'sold', featured: false });
    const references = rows.map(({ Referencia = '' }) => Referencia);
    expect(new Set(references).size).toBe(2300);
    const ages = references.map((reference) => Math.floor(Number(reference.slice(1)) / 400));
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    const [entry] = await site.em().find(AuditEntry, { action: 'export-properties' }, { orderBy: { at: -1, id: -1 } });
    expect(entry).toMatchObject({ actor: agent.user.id, details: { rows: 2300, filters: ['status'] } });
  });

  it('requires staff and accepts filters only', async () => {
    await agent.browser.post(EXPORTS).send({ page: 1 }).expect(422);
    expect((await exportProperties({ search: 'nobody' })).rows).toEqual([]);
    const withoutRole = await signInWithRoles(site);
    await withoutRole.browser.post(EXPORTS).send({}).expect(403);
  });
});
