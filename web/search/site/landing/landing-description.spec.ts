import { buildLandingIntro } from './build-landing-intro.ts';
import type { Landing } from './landing.ts';
import { buildLandingDescription, formatLandingHeading } from './landing-description.ts';

const option = (value: string, name: string, count: number) => ({ value, name, count });
const placeType = (value: string, name: string, count: number) => ({ value, name, count, slug: name, singular: name });
const villas = { slug: 'villas', value: '2-3', name: 'Villas', singular: 'Villa', count: 12 };
const marbella: Landing = {
  town: { slug: 'marbella', value: 'Marbella', name: 'Marbella' },
  type: null,
  prices: { least: '195.000 €', most: '4.950.000 €' },
  types: [placeType('2-1', 'Casas', 16), villas, placeType('1-1', 'Apartamentos', 8), placeType('4-1', 'Fincas', 3)],
  elsewhere: [],
};
const facetCounts = {
  zone: [
    { ...option('Elviria', 'Elviria', 4), location: 'Marbella' },
    { ...option('Sierra Blanca', 'Sierra Blanca', 7), location: 'Marbella' },
    { ...option('Cerros', 'Cerros', 90), location: 'Nerja' },
    { ...option('Vacía', 'Vacía', 0), location: 'Marbella' },
  ],
  bedrooms: [option('3', '3', 2), option('5', '5+', 9)],
  pool: 10,
  seaView: 6,
};

describe('landing page texts', () => {
  it('summarise a town by number, prices, types and zones', () => {
    expect(formatLandingHeading(marbella)).toBe('Propiedades en venta en Marbella');
    expect(buildLandingIntro(marbella, 27, facetCounts)).toEqual([
      'En Marbella puede elegir entre 27 propiedades en venta, con precios de 195.000 € a 4.950.000 €.',
      'Por tipo, hay sobre todo casas (16), apartamentos (8) y fincas (3).',
      'Las zonas de Marbella con más oferta son Sierra Blanca (7) y Elviria (4).',
      'Con piscina hay 10; con vistas al mar, 6.',
    ]);
    expect(buildLandingDescription(marbella, 27, 'Cala Norte')).toBe(
      '27 propiedades en venta en Marbella, de 195.000 € a 4.950.000 €: fotos, precios, superficies y zonas. Consulte y visite con Cala Norte, en la Costa del Sol.',
    );
  });

  it('summarise a type by number, prices and the most common number of bedrooms', () => {
    const landing = { ...marbella, type: villas };
    expect(formatLandingHeading(landing)).toBe('Villas en venta en Marbella');
    expect(buildLandingIntro(landing, 12, facetCounts).slice(0, 2)).toEqual([
      'En Marbella puede elegir entre 12 villas en venta, con precios de 195.000 € a 4.950.000 €.',
      'Lo más habitual son 5 dormitorios o más (9 de 12).',
    ]);
  });

  it('omit sentences without enough data, and name a single price instead of a range', () => {
    const landing = { ...marbella, type: { ...villas, count: 1 }, prices: null };
    expect(buildLandingIntro(landing, 1, { ...facetCounts, zone: [], bedrooms: [], pool: 1, seaView: 0 })).toEqual([
      'Tenemos 1 villa en venta en Marbella, con el precio a consultar.',
    ]);
    const plots = { ...marbella, type: { ...villas, value: '3-1', name: 'Terrenos', singular: 'Terreno' } };
    expect(buildLandingIntro(plots, 9, { ...facetCounts, zone: [] })).toHaveLength(1);
    const onePrice = { ...marbella, prices: { least: '200.000 €', most: '200.000 €' } };
    expect(buildLandingIntro(onePrice, 1, facetCounts)[0]).toBe(
      'Tenemos 1 propiedad en venta en Marbella, por 200.000 €.',
    );
    expect(buildLandingDescription(onePrice, 1, 'Cala Norte')).toContain('1 propiedad en venta en Marbella: fotos');
  });

  it('name only families and standalone types with several properties, if at least two qualify', () => {
    const sentences = (...types: ReturnType<typeof placeType>[]) =>
      buildLandingIntro({ ...marbella, types }, 27, { zone: [], bedrooms: [], pool: 2, seaView: 2 });
    const [villa, flat] = [placeType('2-1', 'Casas', 2), placeType('1-1', 'Pisos', 2)];
    const unnamed = [placeType('1-10', 'Áticos', 9), placeType('2-3', 'Villas', 9), placeType('12-1', 'Otros', 9)];
    expect(sentences(villa, flat, ...unnamed, placeType('3-1', 'Solares', 1))).toEqual([
      'En Marbella puede elegir entre 27 propiedades en venta, con precios de 195.000 € a 4.950.000 €.',
      'Por tipo, hay sobre todo casas (2) y pisos (2).',
      'Con piscina hay 2; con vistas al mar, 2.',
    ]);
    expect(sentences(villa, placeType('4-12', 'Fincas', 3))[1]).toBe(
      'Por tipo, hay sobre todo fincas (3) y casas (2).',
    );
    expect(sentences(villa)).toHaveLength(2);
  });

  it('vary the opening sentence by the length of the slugs', () => {
    const even = buildLandingIntro({ ...marbella, type: villas }, 27, facetCounts)[0];
    expect(even).toMatch(/^En Marbella/);
    const odd = { ...marbella, type: { ...villas, slug: 'villa' } };
    expect(buildLandingIntro(odd, 27, facetCounts)[0]).toMatch(/^Tenemos 27 villas en venta en Marbella, desde/);
  });

  it('mention zones and bedrooms from four properties, and bedrooms only if a third share the number', () => {
    const bedroomSentence = (total: number, count: number, value = '3') =>
      buildLandingIntro({ ...marbella, type: villas }, total, {
        ...facetCounts,
        bedrooms: [option(value, value, count)],
      })[1];
    expect(bedroomSentence(4, 4)).toBe('Lo más habitual son 3 dormitorios (4 de 4).');
    expect(bedroomSentence(6, 2, '1')).toBe('Lo más habitual es 1 dormitorio (2 de 6).');
    expect(bedroomSentence(4, 2, '0')).toBe('Lo más habitual es el estudio (2 de 4).');
    expect(bedroomSentence(7, 2)).not.toMatch(/^Lo más/);
    expect(bedroomSentence(3, 3)).not.toMatch(/^Lo más/);
    expect(buildLandingIntro(marbella, 3, facetCounts).join()).not.toContain('Las zonas');
    expect(buildLandingIntro(marbella, 4, facetCounts).join()).toContain('Las zonas');
  });
});
