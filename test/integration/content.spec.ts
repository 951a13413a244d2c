import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AgencySettings } from '../../src/agency/agency-settings.entity.ts';
import type { FaqContent, HomeContent, LegalContent, ServicesContent } from '../../src/agency/content.contract.ts';
import { ContentBlock } from '../../src/agency/content/content.entity.ts';
import { contentBlocks, type ContentKey } from '../../src/agency/content/content-blocks.ts';
import { buildOpenapiDocument } from '../../src/build-openapi-document.ts';
import { ShowAgency } from '../../src/agency/agency.messages.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const KEYS = Object.keys(contentBlocks) as ContentKey[];

describe('page content', () => {
  const site = useFixture(startApp);
  const getContent = async <T>(key: ContentKey) =>
    (await site.http().get(`/api/v1/content/${key}`).expect(200)).body as T;
  const storeContent = (key: ContentKey, content: unknown) => site.em().upsert(ContentBlock, { key, content });

  afterEach(() => site.em().nativeDelete(ContentBlock, {}));

  it.each(KEYS)('%s has a valid default without open placeholders', async (key) => {
    const body = await getContent(key);
    expect(contentBlocks[key].contract.parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/[{]\w+[}]/);
    expect(JSON.stringify(body)).not.toContain('undefined');
  });

  it('has four figures and six services by default', async () => {
    const { figures } = await getContent<HomeContent>('home');
    expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '+3.000 propiedades en venta',
      '+500 clientes satisfechos',
      '8 agentes expertos',
      '+25 años de experiencia',
    ]);
    const { services } = await getContent<ServicesContent>('services');
    expect(services.map(({ title }) => title)).toEqual([
      'Compraventa',
      'Consultoría inmobiliaria',
      'Análisis de inversiones',
      'Asesoría jurídica',
      'Gestión patrimonial',
      'Valoraciones',
    ]);
  });

  it('has nine default reviews, each marked as a sample', async () => {
    const { reviews } = await getContent<{ reviews: { isSample: boolean }[] }>('reviews');
    expect(reviews.map(({ isSample }) => isSample)).toEqual(Array(9).fill(true));
  });

  it('lists the costs for buyers with the date of the figures', async () => {
    const { asOf, groups } = await getContent<FaqContent>('faq');
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(groups.map(({ title }) => title)).toEqual(['Compra', 'Impuestos', 'No residentes']);
    const figures = groups.flatMap(({ entries }) => entries.flatMap((entry) => entry.figures));
    expect(figures.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))).toEqual([
      'Gastos adicionales, segunda mano: 9–10 % del precio',
      'Gastos adicionales, obra nueva: 12–13 % del precio',
      'Señal (contrato de arras): 10 % del precio',
      'Plazo desde la reserva: 10–15 días',
      'Notaría: 600–1.000 €',
      'Registro de la Propiedad: ~70 % de la notaría',
      'Honorarios del abogado: 1–2 % del precio + 21 % de IVA',
      'ITP, tipo general: 7 %',
      'ITP, menores de 35 años, primera vivienda de menos de 150.000 €: 3,5 %',
      'IVA: 10 %',
      'AJD: 1,2 %',
      'Residentes en la Unión Europea, Noruega e Islandia: 19 %',
      'Residentes en otros países: 24 %',
      'Mínimo exento del Impuesto sobre el Patrimonio: 700.000 €',
    ]);
  });

  it("returns staff's text, and the default once it is removed", async () => {
    const defaultText = await getContent<HomeContent>('home');
    await storeContent('home', {
      ...defaultText,
      hero: { title: 'Bienvenido a {nombre}', lead: 'Desde {localidad}.' },
    });
    const { hero } = await getContent<HomeContent>('home');
    expect(hero).toEqual({ title: 'Bienvenido a Cala Norte', lead: 'Desde Mijas Costa.' });
    await site.em().nativeDelete(ContentBlock, { key: 'home' });
    expect(await getContent('home')).toEqual(defaultText);
  });

  it('returns the default for an invalid stored text, and logs it', async () => {
    const defaultText = await getContent('services');
    const logError = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await storeContent('services', { lead: 'Solo esto', services: [] });
    expect(await getContent('services')).toEqual(defaultText);
    expect(logError).toHaveBeenCalledWith(expect.objectContaining({ key: 'services' }), expect.any(String));
    logError.mockRestore();
  });

  it('removes scripts from a legal text', async () => {
    const html = '<p onclick="a()">Hola<script>alert(1)</script> <a href="javascript:alert(1)">aquí</a></p>';
    await storeContent('legal/terminos', {
      title: 'T',
      version: '2027-01-02',
      sections: [{ id: 'a', title: 'A', html }],
    });
    const { version, sections } = await getContent<LegalContent>('legal/terminos');
    expect(version).toBe('2027-01-02');
    expect(sections[0]!.html).toBe('<p>Hola <a>aquí</a></p>');
  });

  it("fills the agency's details into legal texts, escaped", async () => {
    const html = async () => (await getContent<LegalContent>('legal/aviso-legal')).sections[0]!.html;
    expect(await html()).toContain('Avenida de la Cala, 12, 29649 Mijas Costa (Málaga)');
    expect(await html()).not.toContain('Número de registro');

    const profile = await site.queries.execute(new ShowAgency());
    const changedProfile = { ...profile, name: 'Sol <img src=x> & Mar', registryNumber: 'MA-1234' };
    await site.em().upsert(AgencySettings, { id: 1, profile: changedProfile });
    expect(await html()).toContain('Sol &lt;img src=x&gt; &amp; Mar');
    expect(await html()).toContain('Número de registro:</strong> MA-1234');
    await site.em().nativeDelete(AgencySettings, { id: 1 });
  });

  it('answers 404 for other texts', async () => {
    await site.http().get('/api/v1/content/precios').expect(404);
    await site.http().get('/api/v1/content/constructor').expect(404);
    await site.http().get('/api/v1/content/legal').expect(404);
    const { body } = await site.http().get('/api/v1/content/legal/otra').expect(422);
    expect(body).toMatchObject({ type: '/problems/invalid-input' });
  });

  it('documents each response with its contract', () => {
    const { paths } = buildOpenapiDocument(site.app);
    for (const key of KEYS.filter((key) => !key.startsWith('legal/')))
      expect(JSON.stringify(paths[`/api/v1/content/${key}`])).toMatch(/"#\/components\/schemas\/\w+Content"/);
    expect(JSON.stringify(paths['/api/v1/content/legal/{page}'])).toContain('aviso-legal');
  });
});
