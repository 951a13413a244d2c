import { groundsFeatures } from './grounds-features.ts';
import { homeFeatures } from './home-features.ts';
import { settingFeatures } from './setting-features.ts';
import { translateFeature, translateHeading } from './translate-feature.ts';

describe('translateFeature', () => {
  it.each([
    ['Air conditioning', 'Aire acondicionado'],
    ['AIR-CONDITIONING', 'Aire acondicionado'],
    ['Hot A/C', 'Aire acondicionado frío y calor'],
    ['Sea views', 'Vistas al mar'],
    ['Communal pool', 'Piscina comunitaria'],
    ['Walk-in wardrobe', 'Vestidor'],
    ["Children's pool", 'Piscina infantil'],
    ['Beach: 200 Meters.', 'Playa a 200 m'],
    ['Distance to airport: 45 km', 'Aeropuerto a 45 km'],
    ['Golf course 5 min', 'Golf a 5 min'],
  ])('translates %p to %p', (english, spanish) => expect(translateFeature(english)).toBe(spanish));

  it.each([
    ...['Piscina privada', 'Aire acondicionado', 'Vistas al mar', 'Cocina equipada con isla', 'Horno de leña', 'Ático'],
    ...['Trastero 5 m²', 'Sala de yoga', 'Mármol travertino', 'Puertas de roble', 'Helipuerto', 'Golf Valle Romano'],
  ])('leaves %p unchanged', (spanish) => expect(translateFeature(spanish)).toBe(spanish));

  it.each(['Recently landscaped garden with pond', 'Whole house water filter', 'Stone walls', 'Ready to view'])(
    'returns null for the unknown English feature %p',
    (english) => expect(translateFeature(english)).toBeNull(),
  );

  it('leaves every Spanish wording of the dictionary unchanged', () => {
    const wordings = `${homeFeatures}${groundsFeatures}${settingFeatures}`.match(/^[^\s|][^=\n]*(?= =)/gm) ?? [];
    expect(wordings.length).toBeGreaterThan(250);
    expect(wordings.map((wording) => translateFeature(wording))).toEqual(wordings);
  });

  it('translates a feature under its heading, and the heading itself', () => {
    expect(translateFeature('Private', 'Pool')).toBe('Piscina privada');
    expect(translateFeature('Private', 'Garden')).toBe('Jardín privado');
    expect(translateFeature('Sea', 'Views')).toBe('Vistas al mar');
    expect(translateFeature('Mar', 'Vistas')).toBe('Mar');
    expect(['Views', 'Furniture', 'Setting', 'Vistas'].map(translateHeading)).toEqual([
      'Vistas',
      'Muebles',
      'Posición',
      'Vistas',
    ]);
  });
});
