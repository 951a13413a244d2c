import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AgencySettings } from '../../src/agency/agency-settings.entity.ts';
import type { FaqContent, HomeContent, LegalContent, ServicesContent } from '../../src/agency/content.contract.ts';
import { ContentBlock } from '../../src/agency/content/content-block.entity.ts';
import { contentBlocks, type ContentKey } from '../../src/agency/content/content-blocks.ts';
import { buildOpenapiDocument } from '../../src/build-openapi-document.ts';
import { ShowAgency } from '../../src/agency/agency.messages.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const KEYS = Object.keys(contentBlocks) as ContentKey[];

describe('the content of the pages', () => {
  const site = useFixture(startApp);
  const ask = async <T>(key: ContentKey) => (await site.http().get(`/api/v1/content/${key}`).expect(200)).body as T;
  const write = (key: ContentKey, content: unknown) => site.em().upsert(ContentBlock, { key, content });

  afterEach(() => site.em().nativeDelete(ContentBlock, {}));

  it.each(KEYS)('%s ships with a text that fits its contract and leaves no placeholder open', async (key) => {
    const body = await ask(key);
    expect(contentBlocks[key].contract.parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/[{]\w+[}]/);
    expect(JSON.stringify(body)).not.toContain('undefined');
  });

  it('ships the figures and the six services of the agency', async () => {
    const { figures } = await ask<HomeContent>('home');
    expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '+3.000 propiedades en venta',
      '+500 clientes satisfechos',
      '8 agentes expertos',
      '+25 años de experiencia',
    ]);
    const { services } = await ask<ServicesContent>('services');
    expect(services.map(({ title }) => title)).toEqual([
      'Compraventa',
      'Consultoría inmobiliaria',
      'Análisis de inversiones',
      'Asesoría jurídica',
      'Gestión patrimonial',
      'Valoraciones',
    ]);
  });

  it('ships nine reviews, each marked as a sample', async () => {
    const { reviews } = await ask<{ reviews: { isSample: boolean }[] }>('reviews');
    expect(reviews.map(({ isSample }) => isSample)).toEqual(Array(9).fill(true));
  });

  it('answers every figure a buyer asks for, with the day it was true on', async () => {
    const { asOf, groups } = await ask<FaqContent>('faq');
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

  it('shows what staff wrote, and the shipped text again once they take it back', async () => {
    const shipped = await ask<HomeContent>('home');
    await write('home', { ...shipped, hero: { title: 'Bienvenido a {nombre}', lead: 'Desde {localidad}.' } });
    const { hero } = await ask<HomeContent>('home');
    expect(hero).toEqual({ title: 'Bienvenido a Cala Norte', lead: 'Desde Mijas Costa.' });
    await site.em().nativeDelete(ContentBlock, { key: 'home' });
    expect(await ask('home')).toEqual(shipped);
  });

  it('shows the shipped text where what is stored does not fit, and says so in the log', async () => {
    const shipped = await ask('services');
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await write('services', { lead: 'Solo esto', services: [] });
    expect(await ask('services')).toEqual(shipped);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ key: 'services' }), expect.any(String));
    logged.mockRestore();
  });

  it('lets no script through a legal text', async () => {
    const html = '<p onclick="a()">Hola<script>alert(1)</script> <a href="javascript:alert(1)">aquí</a></p>';
    await write('legal/terminos', { title: 'T', version: '2027-01-02', sections: [{ id: 'a', title: 'A', html }] });
    const { version, sections } = await ask<LegalContent>('legal/terminos');
    expect(version).toBe('2027-01-02');
    expect(sections[0]!.html).toBe('<p>Hola <a>aquí</a></p>');
  });

  it('names the agency of the settings in the legal texts, as text', async () => {
    const html = async () => (await ask<LegalContent>('legal/aviso-legal')).sections[0]!.html;
    expect(await html()).toContain('Avenida de la Cala, 12, 29649 Mijas Costa (Málaga)');
    expect(await html()).not.toContain('Número de registro');

    const profile = await site.queries.execute(new ShowAgency());
    const changed = { ...profile, name: 'Sol <img src=x> & Mar', registryNumber: 'MA-1234' };
    await site.em().upsert(AgencySettings, { id: 1, profile: changed });
    expect(await html()).toContain('Sol &lt;img src=x&gt; &amp; Mar');
    expect(await html()).toContain('Número de registro:</strong> MA-1234');
    await site.em().nativeDelete(AgencySettings, { id: 1 });
  });

  it('knows no other text', async () => {
    await site.http().get('/api/v1/content/precios').expect(404);
    await site.http().get('/api/v1/content/constructor').expect(404);
    await site.http().get('/api/v1/content/legal').expect(404);
    const { body } = await site.http().get('/api/v1/content/legal/otra').expect(422);
    expect(body).toMatchObject({ type: '/problems/invalid-input' });
  });

  it('documents each answer by its contract', () => {
    const { paths } = buildOpenapiDocument(site.app);
    for (const key of KEYS.filter((one) => !one.startsWith('legal/')))
      expect(JSON.stringify(paths[`/api/v1/content/${key}`])).toMatch(/"#\/components\/schemas\/\w+Content"/);
    expect(JSON.stringify(paths['/api/v1/content/legal/{page}'])).toContain('aviso-legal');
  });
});
