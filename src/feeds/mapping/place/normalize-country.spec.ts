import { normalizeCountry } from './map-place.ts';

describe('normalizeCountry', () => {
  it.each([
    ['', 'España'],
    ['ES', 'España'],
    ['esp', 'España'],
    ['Spain', 'España'],
    ['ESPAÑA', 'España'],
    ['IT', 'Italia'],
    ['Italy', 'Italia'],
    ['italia', 'Italia'],
    ['PT', 'Portugal'],
    ['UK', 'Reino Unido'],
    ['United Kingdom', 'Reino Unido'],
    ['GERMANY', 'Alemania'],
    ['Ruritania', 'Ruritania'],
  ])('normalises %p to %p', (country, name) => expect(normalizeCountry(country)).toBe(name));
});
