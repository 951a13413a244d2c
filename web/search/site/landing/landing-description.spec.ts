import type { Landing } from './landing.ts';
import { landingDescription, landingHeading, landingIntro } from './landing-description.ts';

const option = (value: string, name: string, count: number) => ({ value, name, count });
const kind = (value: string, name: string, count: number) => ({ value, name, count, slug: name, singular: name });
const villas = { slug: 'villas', value: '2-3', name: 'Villas', singular: 'Villa', count: 12 };
const marbella: Landing = {
  town: { slug: 'marbella', value: 'Marbella', name: 'Marbella' },
  type: null,
  prices: { least: '195.000 €', most: '4.950.000 €' },
  types: [kind('2-1', 'Casas', 16), villas, kind('1-1', 'Apartamentos', 8), kind('4-1', 'Fincas', 3)],
  elsewhere: [],
};
const figures = {
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

describe('the texts of a landing page', () => {
  it('tell of a town: how many, at what prices, of which types, in which zones', () => {
    expect(landingHeading(marbella)).toBe('Propiedades en venta en Marbella');
    expect(landingIntro(marbella, 27, figures)).toEqual([
      'En Marbella puede elegir entre 27 propiedades en venta, con precios de 195.000 € a 4.950.000 €.',
      'Por tipo, hay sobre todo casas (16), apartamentos (8) y fincas (3).',
      'Las zonas de Marbella con más oferta son Sierra Blanca (7) y Elviria (4).',
      'Con piscina hay 10; con vistas al mar, 6.',
    ]);
    expect(landingDescription(marbella, 27, 'Cala Norte')).toBe(
      '27 propiedades en venta en Marbella, de 195.000 € a 4.950.000 €: fotos, precios, superficies y zonas. Consulte y visite con Cala Norte, en la Costa del Sol.',
    );
  });

  it('tell of a type: what most of them are like', () => {
    const landing = { ...marbella, type: villas };
    expect(landingHeading(landing)).toBe('Villas en venta en Marbella');
    expect(landingIntro(landing, 12, figures).slice(0, 2)).toEqual([
      'En Marbella puede elegir entre 12 villas en venta, con precios de 195.000 € a 4.950.000 €.',
      'Lo más habitual son 5 dormitorios o más (9 de 12).',
    ]);
  });

  it('say nothing that one home or none would make untrue', () => {
    const landing = { ...marbella, type: { ...villas, count: 1 }, prices: null };
    expect(landingIntro(landing, 1, { ...figures, zone: [], bedrooms: [], pool: 1, seaView: 0 })).toEqual([
      'Tenemos 1 villa en venta en Marbella, con el precio a consultar.',
    ]);
    const plots = { ...marbella, type: { ...villas, value: '3-1', name: 'Terrenos', singular: 'Terreno' } };
    expect(landingIntro(plots, 9, { ...figures, zone: [] })).toHaveLength(1);
    const onePrice = { ...marbella, prices: { least: '200.000 €', most: '200.000 €' } };
    expect(landingIntro(onePrice, 1, figures)[0]).toBe('Tenemos 1 propiedad en venta en Marbella, por 200.000 €.');
    expect(landingDescription(onePrice, 1, 'Cala Norte')).toContain('1 propiedad en venta en Marbella: fotos');
  });

  it('name only kinds that are families or stand outside them, with more than one home, if there are two', () => {
    const sentences = (...types: ReturnType<typeof kind>[]) =>
      landingIntro({ ...marbella, types }, 27, { zone: [], bedrooms: [], pool: 2, seaView: 2 });
    const [villa, flat] = [kind('2-1', 'Casas', 2), kind('1-1', 'Pisos', 2)];
    const unnamed = [kind('1-10', 'Áticos', 9), kind('2-3', 'Villas', 9), kind('12-1', 'Otros', 9)];
    expect(sentences(villa, flat, ...unnamed, kind('3-1', 'Solares', 1))).toEqual([
      'En Marbella puede elegir entre 27 propiedades en venta, con precios de 195.000 € a 4.950.000 €.',
      'Por tipo, hay sobre todo casas (2) y pisos (2).',
      'Con piscina hay 2; con vistas al mar, 2.',
    ]);
    expect(sentences(villa, kind('4-12', 'Fincas', 3))[1]).toBe('Por tipo, hay sobre todo fincas (3) y casas (2).');
    expect(sentences(villa)).toHaveLength(2);
    const named = landingIntro({ ...marbella, type: villas }, 27, figures)[0];
    expect(named).toMatch(/^En Marbella/);
    const odd = { ...marbella, type: { ...villas, slug: 'villa' } };
    expect(landingIntro(odd, 27, figures)[0]).toMatch(/^Tenemos 27 villas en venta en Marbella, desde/);
  });

  it('say what is most usual of four homes, a third of which are so', () => {
    const usual = (total: number, count: number, value = '3') =>
      landingIntro({ ...marbella, type: villas }, total, { ...figures, bedrooms: [option(value, value, count)] })[1];
    expect(usual(4, 4)).toBe('Lo más habitual son 3 dormitorios (4 de 4).');
    expect(usual(6, 2, '1')).toBe('Lo más habitual es 1 dormitorio (2 de 6).');
    expect(usual(4, 2, '0')).toBe('Lo más habitual es el estudio (2 de 4).');
    expect(usual(7, 2)).not.toMatch(/^Lo más/);
    expect(usual(3, 3)).not.toMatch(/^Lo más/);
    expect(landingIntro(marbella, 3, figures).join()).not.toContain('Las zonas');
    expect(landingIntro(marbella, 4, figures).join()).toContain('Las zonas');
  });
});
