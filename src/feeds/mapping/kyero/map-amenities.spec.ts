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
  ])('reads %p as %p', (feature, found) => expect(amenities(feature)).toEqual(found));

  it.each([
    ['', []],
    ['0', []],
    ['1', []],
    ['Yes', ['pool_as_word']],
    ['Private, heated', ['pool_as_word']],
    ['No', ['pool_as_word']],
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
    expect(['Piscina privada', 'Heated', '2', 'Swimming pool', 'Indoor'].map(pool)).toEqual(Array(5).fill(true));
    expect(['0', '', 'No', 'Nee', 'None', '???', 'No pool'].map(pool)).toEqual(Array(7).fill(false));
  });
});
