import { mapPlace } from './map-place.ts';
import { normalizeProvince } from './normalize-province.ts';

const place = (town: string, locationDetail = '', province = '') => {
  const kinds: string[] = [];
  const { location, area, ...rest } = mapPlace({ town, province, country: '', locationDetail }, (kind) =>
    kinds.push(kind),
  );
  return { said: [location, area, rest.province], kinds };
};

describe('several places in one', () => {
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
  ])('%p is %p, %p, %p', (town, ...said) =>
    expect(place(town)).toMatchObject({ said, kinds: expect.arrayContaining(['combined_place']) }),
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
  ])('%p is left as %p', (town, location) => expect(place(town)).toEqual({ said: [location, null, null], kinds: [] }));

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
  ])('%p with %p is in %p, %p', (town, zone, location, area) =>
    expect(place(town, zone).said).toEqual([location, area, null]),
  );

  it('warns of a town that is none', () => {
    expect(place('N/A').kinds).toEqual(['no_place']);
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
  ])('%p is no town', (town) => {
    const { said, kinds } = place(town);
    expect({ town, location: said[0] }).toEqual({ town, location: null });
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
  ])('%p is one', (town) => expect(place(town).kinds).not.toContain('no_place'));

  it('are what the feed says elsewhere, where it says it', () => {
    expect(place('Marbella (Nueva Andalucía)', 'Los Naranjos').said).toEqual(['Marbella', 'Los Naranjos', null]);
    expect(place('Marbella (Nueva Andalucía)', 'Costa del Sol').said).toEqual(['Marbella', 'Nueva Andalucía', null]);
    expect(place('Marbella, Málaga', '', 'Cádiz').said).toEqual(['Marbella', null, 'Cádiz']);
    expect(place('Málaga (Province)', 'Marbella').said).toEqual(['Marbella', null, 'Málaga']);
    expect(place('Málaga (Province)', 'Nueva Andalucía, Marbella').said).toEqual([
      'Marbella',
      'Nueva Andalucía',
      'Málaga',
    ]);
    expect(place('Málaga (Province)', 'La Finca').said).toEqual([null, 'La Finca', 'Málaga']);
  });

  it.each([
    ['Málaga (Province)', 'Málaga'],
    ['Provincia de Málaga', 'Málaga'],
    ['MALAGA, ANDALUCIA', 'Málaga'],
    ['Costa del Sol (Málaga)', 'Málaga'],
    ['Málaga, Spain', 'Málaga'],
    ['Costa Blanca South', 'Costa Blanca South'],
  ])('name a province: %p is %p', (name, written) => expect(normalizeProvince(name)).toBe(written));

  it('are spelt as on the map where the map is known', () => {
    expect(place('benalmadena')).toEqual({ said: ['Benalmádena', null, null], kinds: ['respelled_place'] });
    expect(place('Nueva Andalucia').said).toEqual(['Nueva Andalucía', null, null]);
    expect(place('La Cala De Mijas').said).toEqual(['La Cala de Mijas', null, null]);
    expect(place('Marbella', 'Puerto Banus').said).toEqual(['Marbella', 'Puerto Banús', null]);
    expect(place('Velez Malaga').said).toEqual(['Vélez-Málaga', null, null]);
  });
});
