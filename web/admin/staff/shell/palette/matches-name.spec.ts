import { matchesName } from './matches-name.ts';

describe('matchesName', () => {
  it.each([
    ['', true],
    ['sesion', true],
    ['CERRAR', true],
    ['ses cerr', true],
    ['cerrar x', false],
  ])('returns for the query "%s": %s', (query, expected) => {
    expect(matchesName('Cerrar Sesión', query)).toBe(expected);
  });
});
