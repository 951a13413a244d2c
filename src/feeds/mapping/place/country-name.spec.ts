import { countryName } from './country-name.ts';

describe('countryName', () => {
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
  ])('names %p %p', (country, name) => expect(countryName(country)).toBe(name));
});
