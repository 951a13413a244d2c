import { mapPlace, normalizeProvince } from './map-place.ts';

const mapNames = (town: string, locationDetail = '', province = '') => {
  const kinds: string[] = [];
  const { location, area, ...rest } = mapPlace({ town, province, country: '', locationDetail }, (kind) =>
    kinds.push(kind),
  );
  return { names: [location, area, rest.province], kinds };
};

describe('mapPlace', () => {
  it.each([
    ['Málaga (Province)', null, null, 'Málaga'],
    ['Provincia de Málaga', null, null, 'Málaga'],
    ['Malaga Province', null, null, 'Málaga'],
    ['Marbella, Málaga', 'Marbella', null, 'Málaga'],
    ['Marbella (Málaga)', 'Marbella', null, 'Málaga'],
    ['Marbella, Malaga, Spain', 'Marbella', null, 'Málaga'],
    ['Málaga, Málaga', 'Málaga', null, 'Málaga'],
    ['Málaga (Capital)', 'Málaga', null, null],
    ['Málaga, Teatinos', 'Málaga', 'Teatinos', null],
    ['Málaga - Marbella', 'Marbella', null, 'Málaga'],
    ['Marbella (Nueva Andalucía)', 'Marbella', 'Nueva Andalucía', null],
    ['MARBELLA (NUEVA ANDALUCÍA)', 'Marbella', 'Nueva Andalucía', null],
    ['Marbella - Puerto Banús', 'Marbella', 'Puerto Banús', null],
    ['Marbella / Puerto Banús', 'Marbella', 'Puerto Banús', null],
    ['Nueva Andalucía, Marbella', 'Marbella', 'Nueva Andalucía', null],
    ['Nueva Andalucía (Marbella)', 'Marbella', 'Nueva Andalucía', null],
    ['Nueva Andalucía, Marbella, Málaga', 'Marbella', 'Nueva Andalucía', 'Málaga'],
    ['Nueva Andalucía (Marbella, Málaga)', 'Marbella', 'Nueva Andalucía', 'Málaga'],
    ['Marbella, Costa del Sol', 'Marbella', null, null],
    ['Mijas Costa (Mijas)', 'Mijas Costa', null, null],
    ['Mijas (Mijas Costa)', 'Mijas Costa', null, null],
    ['San Pedro de Alcántara, Marbella', 'San Pedro de Alcántara', null, null],
    ['29600 Marbella', 'Marbella', null, null],
    ['29600 - Marbella', 'Marbella', null, null],
    ['Marbella, 29600', 'Marbella', null, null],
    ['E-29600 Marbella (Málaga)', 'Marbella', null, 'Málaga'],
    ['Torrevieja (La Mata)', 'Torrevieja', 'La Mata', null],
    ['Jávea (Xàbia)', 'Jávea', null, null],
    ['Villarriba (El Ejido Alto)', 'Villarriba', 'El Ejido Alto', null],
    ['Alcázares, Los', 'Los Alcázares', null, null],
    ['Alcázares, los', 'Los Alcázares', null, null],
    ['Málaga capital', 'Málaga', null, null],
    ['Villarriba, Villabajo, Málaga', 'Villarriba, Villabajo', null, 'Málaga'],
    ['Vizcaya, Villarriba', 'Villarriba', null, 'Bizkaia'],
    ['Villarriba, Spain', 'Villarriba', null, null],
  ])('splits %p into %p, %p and %p', (town, ...placeNames) =>
    expect(mapNames(town)).toMatchObject({ names: placeNames, kinds: expect.arrayContaining(['combined_place']) }),
  );

  it.each([
    ['Marbella', 'Marbella'],
    ['Málaga', 'Málaga'],
    ['Vélez-Málaga', 'Vélez-Málaga'],
    ['Elche/Elx', 'Elche/Elx'],
    ['Villarriba, Villabajo', 'Villarriba, Villabajo'],
    ['Marbella, Estepona', 'Marbella, Estepona'],
    ['Villarriba (Villabajo, Villamedio)', 'Villarriba (Villabajo, Villamedio)'],
    ['', null],
  ])('does not split %p, but returns %p', (town, location) =>
    expect(mapNames(town)).toEqual({ names: [location, null, null], kinds: [] }),
  );

  it.each([
    ['N/A', 'N/A', null, null],
    ['Spain', '', null, null],
    ['Costa del Sol', '', null, null],
    ['-', '', null, null],
    ['', 'Marbella', 'Marbella', null],
    ['Costa del Sol', 'Marbella', 'Marbella', null],
    ['Costa del Sol', 'Nueva Andalucía, Marbella', 'Marbella', 'Nueva Andalucía'],
    ['', 'La Finca', null, 'La Finca'],
    ['Marbella', 'Spain', 'Marbella', null],
  ])('for town %p and zone %p returns %p and %p', (town, zone, location, area) =>
    expect(mapNames(town, zone).names).toEqual([location, area, null]),
  );

  it('warns about a placeholder instead of a town', () => {
    expect(mapNames('N/A').kinds).toEqual(['no_place']);
  });

  it.each([
    ...[
      'TBD',
      'Sin determinar',
      'Por determinar',
      'No consta',
      'Not set',
      'Not applicable',
      'No aplica',
      'sin asignar',
    ],
    ...[
      'Sin nombre',
      'Seleccione',
      'Seleccione una localidad',
      'Select town',
      'Choose...',
      '- Select -',
      '(none)',
      'Todas',
    ],
    ...['All', 'Any', 'test', 'Prueba', 'Pendiente', 'No definido', 'Undefined', 'Unspecified', 'Town', 'Municipio'],
    ...['Interior', 'Inland', 'Costa', 'Coast', 'Western Costa del Sol', 'Costa del Sol Este', 'Inland Costa del Sol'],
    ...['Costa del Sol (East)', 'Resto de provincia', 'Resto de Málaga', 'Rest of Costa del Sol', 'Otras zonas'],
    ...['Other areas', 'Otros municipios', 'ES', 'ESP', 'Portugal', 'France', 'United Kingdom', 'Costa Blanca Norte'],
  ])('does not accept %p as a town', (town) => {
    const { names: placeNames, kinds } = mapNames(town);
    expect({ town, location: placeNames[0] }).toEqual({ town, location: null });
    expect(kinds).not.toEqual([]);
  });

  it.each([
    ...[
      'Gibraltar',
      'Andorra la Vella',
      'Costa Ballena',
      'Torremolinos',
      'La Línea',
      'Los Barrios',
      'Puerto Real',
      'Granada',
    ],
    ...['Málaga Este', 'Allariz', 'Torre del Mar', 'Interior del Puerto', 'Estepona Este', 'El Resto', 'Otero', 'Ea'],
  ])('accepts %p as a town', (town) => expect(mapNames(town).kinds).not.toContain('no_place'));

  it('prefers the element of the zone over a zone in the town', () => {
    expect(mapNames('Marbella (Nueva Andalucía)', 'Los Naranjos').names).toEqual(['Marbella', 'Los Naranjos', null]);
    expect(mapNames('Marbella (Nueva Andalucía)', 'Costa del Sol').names).toEqual([
      'Marbella',
      'Nueva Andalucía',
      null,
    ]);
    expect(mapNames('Marbella, Málaga', '', 'Cádiz').names).toEqual(['Marbella', null, 'Cádiz']);
    expect(mapNames('Málaga (Province)', 'Marbella').names).toEqual(['Marbella', null, 'Málaga']);
    expect(mapNames('Málaga (Province)', 'Nueva Andalucía, Marbella').names).toEqual([
      'Marbella',
      'Nueva Andalucía',
      'Málaga',
    ]);
    expect(mapNames('Málaga (Province)', 'La Finca').names).toEqual([null, 'La Finca', 'Málaga']);
  });

  it.each([
    ['Málaga (Province)', 'Málaga'],
    ['Provincia de Málaga', 'Málaga'],
    ['MALAGA, ANDALUCIA', 'Málaga'],
    ['Costa del Sol (Málaga)', 'Málaga'],
    ['Málaga, Spain', 'Málaga'],
    ['Costa Blanca South', 'Costa Blanca South'],
  ])('normalises the province %p to %p', (name, expected) => expect(normalizeProvince(name)).toBe(expected));

  it('uses the canonical spelling of known places', () => {
    expect(mapNames('benalmadena')).toEqual({ names: ['Benalmádena', null, null], kinds: ['respelled_place'] });
    expect(mapNames('Nueva Andalucia').names).toEqual(['Nueva Andalucía', null, null]);
    expect(mapNames('La Cala De Mijas').names).toEqual(['La Cala de Mijas', null, null]);
    expect(mapNames('Marbella', 'Puerto Banus').names).toEqual(['Marbella', 'Puerto Banús', null]);
    expect(mapNames('Velez Malaga').names).toEqual(['Vélez-Málaga', null, null]);
  });
});
