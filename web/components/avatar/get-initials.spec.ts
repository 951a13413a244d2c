import { getInitials } from './get-initials.ts';

describe('getInitials', () => {
  it.each([
    ['Isabel Navarro', 'IN'],
    ['Nora de la Vega', 'NV'],
    ['María José Ruiz Ávila', 'MÁ'],
    ['Ana', 'A'],
    ['', ''],
  ])('%s: %s', (name, expected) => {
    expect(getInitials(name)).toBe(expected);
  });
});
