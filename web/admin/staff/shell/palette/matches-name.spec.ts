import { matchesName } from './matches-name.ts';

describe('what is typed into the palette', () => {
  it.each([
    ['', true],
    ['sesion', true],
    ['CERRAR', true],
    ['ses cerr', true],
    ['cerrar x', false],
  ])('%s', (typed, isMeant) => {
    expect(matchesName('Cerrar Sesión', typed)).toBe(isMeant);
  });
});
