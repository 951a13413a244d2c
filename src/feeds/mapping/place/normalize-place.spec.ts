import { mapCoordinates } from './map-coordinates.ts';
import { normalizePlaceName, normalizeProvince } from './map-place.ts';

describe('normalizePlaceName', () => {
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
  ])('writes %p as %p', (name, expected) => expect(normalizePlaceName(name)).toBe(expected));
});

describe('normalizeProvince', () => {
  it.each([
    ['ALICANTE', 'Alicante'],
    ['Alicnate', 'Alicante'],
    ['malaga', 'Málaga'],
    ['Málaga', 'Málaga'],
    ['Sevilla', 'Sevilla'],
    ['ALGARVE', 'Algarve'],
  ])('normalises %p to %p', (name, expected) => expect(normalizeProvince(name)).toBe(expected));
});

describe('mapCoordinates', () => {
  it('corrects swapped coordinates', () => {
    const kinds: string[] = [];
    const map = (latitude: string, longitude: string) =>
      mapCoordinates({ latitude, longitude }, null, (kind) => kinds.push(kind));
    expect(map('-4.88', '36.51')).toEqual({ latitude: 36.51, longitude: -4.88 });
    expect(map('-15.4', '28.1')).toEqual({ latitude: 28.1, longitude: -15.4 });
    expect(kinds).toEqual(['coordinates_swapped', 'coordinates_swapped']);
  });

  it('returns only coordinates within Spain', () => {
    const nowhere = { latitude: null, longitude: null };
    const map = (latitude: string, longitude: string) => mapCoordinates({ latitude, longitude }, null, () => undefined);
    expect(map('36.51', '-4.88')).toEqual({ latitude: 36.51, longitude: -4.88 });
    expect(map('28.1', '-15.4')).toEqual({ latitude: 28.1, longitude: -15.4 });
    expect(map('25.76', '-80.19')).toEqual(nowhere);
    expect(map('51.5', '-0.12')).toEqual(nowhere);
    expect(map('-0.12', '51.5')).toEqual(nowhere);
    expect(map('0', '0')).toEqual(nowhere);
    expect(map('36.51', '')).toEqual(nowhere);
    expect(map('north', 'west')).toEqual(nowhere);
  });
});
