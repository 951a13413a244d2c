import { getInitials } from './avatar.tsx';

describe('getInitials', () => {
  it.each([
    ['Isabel Navarro', 'IN'],
    ['Nora de la Vega', 'NV'],
    ['María José Ruiz Ávila', 'MÁ'],
    ['Ana', 'A'],
    ['', ''],
  ])('maps "%s" to "%s"', (name, expected) => {
    expect(getInitials(name)).toBe(expected);
  });
});
