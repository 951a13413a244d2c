import { normalizeCountry } from './normalize-country.ts';

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
  ])('names %p %p', (country, name) => expect(normalizeCountry(country)).toBe(name));
});
