import { initialsOf } from './initials-of.ts';

describe('initialsOf', () => {
  it.each([
    ['Isabel Navarro', 'IN'],
    ['Nora de la Vega', 'NV'],
    ['María José Ruiz Ávila', 'MÁ'],
    ['Ana', 'A'],
    ['', ''],
  ])('%s: %s', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});
