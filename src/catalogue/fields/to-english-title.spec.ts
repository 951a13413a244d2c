import { toEnglishTitle } from './property-title.ts';

describe('toEnglishTitle', () => {
  it.each([
    ['Villa en Mijas', 'Villa in Mijas'],
    ['Apartamento en planta baja en Mijas Costa', 'Ground-floor apartment in Mijas Costa'],
    ['Apartamento en Mijas', 'Apartment in Mijas'],
    ['Casa adosada', 'Townhouse'],
    ['Finca - Cortijo en Coín', 'Country house in Coín'],
    ['Propiedad en Ronda', 'Property in Ronda'],
    ['9-9 en Ronda', '9-9 in Ronda'],
  ])('translates %s to %s', (spanish, english) => {
    expect(toEnglishTitle(spanish)).toBe(english);
  });
});
