import { mapCoordinates } from './map-coordinates.ts';
import { normalizePlaceName } from './normalize-place-name.ts';
import { normalizeProvince } from './normalize-province.ts';

describe('places', () => {
  it.each([
    ['MIJAS COSTA', 'Mijas Costa'],
    ['san pedro de alcántara', 'San Pedro de Alcántara'],
    ['LA CALA DEL MORAL', 'La Cala del Moral'],
    ['los alcázares', 'Los Alcázares'],
    ['ALHAURÍN DE LA TORRE', 'Alhaurín de la Torre'],
    ["l'alfàs del pi", "L'Alfàs del Pi"],
    ["PLAYA D'ARO", "Playa d'Aro"],
    ["CALLE O'DONNELL", "Calle O'Donnell"],
    ["VIA DALL'OGLIO", "Via Dall'Oglio"],
    ["BLOQUE L PLAYA D'ARO", "Bloque L Playa d'Aro"],
    ['ELCHE/ELX', 'Elche/Elx'],
    ['VÉLEZ-MÁLAGA', 'Vélez-Málaga'],
    ['ÓRGIVA', 'Órgiva'],
    ['Mijas COSTA', 'Mijas COSTA'],
    ['La Cala De Mijas', 'La Cala de Mijas'],
    ['Torre Del Mar', 'Torre del Mar'],
    ['Cortes De La Frontera', 'Cortes de la Frontera'],
    ['De Haan', 'De Haan'],
    ['', ''],
  ])('are written %p as %p', (name, written) => expect(normalizePlaceName(name)).toBe(written));

  it.each([
    ['ALICANTE', 'Alicante'],
    ['Alicnate', 'Alicante'],
    ['malaga', 'Málaga'],
    ['Málaga', 'Málaga'],
    ['Sevilla', 'Sevilla'],
    ['ALGARVE', 'Algarve'],
  ])('have provinces, %p being %p', (name, written) => expect(normalizeProvince(name)).toBe(written));

  it('lie in Spain where latitude and longitude were mistaken for each other', () => {
    const kinds: string[] = [];
    const at = (latitude: string, longitude: string) =>
      mapCoordinates({ latitude, longitude }, null, (kind) => kinds.push(kind));
    expect(at('-4.88', '36.51')).toEqual({ latitude: 36.51, longitude: -4.88 });
    expect(at('-15.4', '28.1')).toEqual({ latitude: 28.1, longitude: -15.4 });
    expect(kinds).toEqual(['coordinates_swapped', 'coordinates_swapped']);
  });

  it('lie in Spain or nowhere', () => {
    const nowhere = { latitude: null, longitude: null };
    const at = (latitude: string, longitude: string) => mapCoordinates({ latitude, longitude }, null, () => undefined);
    expect(at('36.51', '-4.88')).toEqual({ latitude: 36.51, longitude: -4.88 });
    expect(at('28.1', '-15.4')).toEqual({ latitude: 28.1, longitude: -15.4 });
    expect(at('25.76', '-80.19')).toEqual(nowhere);
    expect(at('51.5', '-0.12')).toEqual(nowhere);
    expect(at('-0.12', '51.5')).toEqual(nowhere);
    expect(at('0', '0')).toEqual(nowhere);
    expect(at('36.51', '')).toEqual(nowhere);
    expect(at('north', 'west')).toEqual(nowhere);
  });
});
