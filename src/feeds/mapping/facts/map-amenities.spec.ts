import { mapAmenities } from './map-amenities.ts';

const amenities = (...features: string[]) =>
  Object.entries(mapAmenities(features, '', () => undefined)).flatMap(([name, has]) => (has ? [name] : []));

describe('mapAmenities', () => {
  it.each([
    ['Sea views', ['seaView']],
    ['VISTAS AL MAR', ['seaView']],
    ['Vista mar', ['seaView']],
    ['Views to the sea', ['seaView']],
    ['Frontline beach', ['frontLine']],
    ['First line beach', ['frontLine']],
    ['Beachfront', ['frontLine']],
    ['Primera línea de playa', ['frontLine']],
    ['1ª línea de playa', ['frontLine']],
    ['Frontline golf', []],
    ['Primera línea de golf', []],
    ['Frontline golf, close to the beach', []],
    ['Communal swimming pool', ['pool']],
    ['Piscina comunitaria', ['pool']],
    ['Pool table', []],
    ['Room for a pool', []],
    ['Sin piscina', []],
    ['Parking space', ['parking']],
    ['Plaza de garaje', ['parking']],
    ['No parking', []],
    ['Jardín privado', ['garden']],
    ['Garden views', []],
    ['Vistas al jardín', []],
    ['Mountain views', []],
    ['Sea views / Garage', ['parking', 'seaView']],
    ['Parking space for 2 cars', ['parking']],
    ['Garage with space for two cars', ['parking']],
    ['Espacio para dos coches en garaje', ['parking']],
    ['Car port', ['parking']],
    ['Carport', ['parking']],
    ['Cochera', ['parking']],
    ['Garaje: 2 plazas', ['parking']],
    ['Street parking', []],
    ['Garage: 0', []],
    ['Garaje opcional', []],
    ['Parking not included', []],
    ['1st line beach', ['frontLine']],
    ['Seafront', ['frontLine']],
    ['Sea front', ['frontLine']],
    ['500 m from beachfront', []],
    ['A 200 m de primera línea de playa', []],
    ['5 minutes walk to the beachfront', []],
    ['Second line from beachfront', []],
    ['Vistas panorámicas al mar', ['seaView']],
    ['Vistas a la montaña y al mar', ['seaView']],
    ['Sea and mountain views', ['seaView']],
    ['Sea/mountain views', ['seaView']],
    ['Sea & golf views', ['seaView']],
    ['Panoramic views of the mountains and the sea', ['seaView']],
    ['Mediterranean views', ['seaView']],
    ['Views: Sea', ['seaView']],
    ['Views: Mountain, Sea', ['seaView']],
    ['Vistas: mar', ['seaView']],
    ['Close to the sea with mountain views', []],
    ['Mountain views and sea access', []],
    ['No sea views', []],
    ['Licence for pool', []],
    ['Licencia para piscina', []],
    ['Permiso de piscina', []],
    ['Project for villa with pool', []],
    ['Possibility of pool', []],
    ['Posibilidad de piscina', []],
    ['Communal pool (optional)', []],
    ['Pool: 0', []],
    ['Pool: none', []],
    ['Pool: N/A', []],
    ['Pool: no', []],
    ['Pool: Room for pool', []],
    ['Pool: Communal, heated', ['pool']],
    ['Space for a pool', []],
    ['Parking space for 2 cars and pool', ['pool', 'parking']],
    ['Tourist licence and pool', ['pool']],
    ['Pool of 10 m', ['pool']],
    ['Private pool with sea views', ['pool', 'seaView']],
    ['Pool and optional garage', ['pool']],
    ['Communal pool 100 m away', []],
    ['Garden of 500 m2', ['garden']],
    ['Views of the pool', []],
    ['Pool and garden views', []],
  ])('reads %p as %p', (feature, found) => expect(amenities(feature)).toEqual(found));

  it.each([
    ['', []],
    ['0', []],
    ['1', []],
    ['Yes', ['pool_as_word']],
    ['Private, heated', ['pool_as_word']],
    ['No', ['pool_as_word']],
    ['Plunge pool', ['pool_as_word']],
    ['Maybe', ['pool_as_word', 'unknown_pool']],
  ])('says of <pool> %p what is odd about it: %j', (text, expected) => {
    const kinds: string[] = [];
    mapAmenities([], text, (kind) => kinds.push(kind));
    expect(kinds).toEqual(expected);
  });

  it('takes the pool of a feature where <pool> is silent', () => {
    expect(mapAmenities(['Swimming pool'], '0', () => undefined).pool).toBe(true);
    expect(mapAmenities(['Garden'], '1', () => undefined)).toMatchObject({ pool: true, garden: true });
  });

  it('believes <pool> as a figure or a word', () => {
    const pool = (text: string) => mapAmenities([], text, () => undefined).pool;
    expect(['1', 'Yes', 'Private', 'Privé', 'Communal', 'Sí'].map(pool)).toEqual(Array(6).fill(true));
    expect(['Piscina privada', 'Heated', '2', 'Swimming pool', 'Indoor', 'Plunge pool'].map(pool)).toEqual(
      Array(6).fill(true),
    );
    expect(['0', '', 'No', 'Nee', 'None', '???', 'No pool', 'Optional pool'].map(pool)).toEqual(Array(8).fill(false));
  });
});
