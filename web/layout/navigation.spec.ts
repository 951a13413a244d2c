import { isCurrent } from './navigation.ts';

describe('isCurrent', () => {
  it.each([
    ['/propiedades', '/propiedades', true],
    ['/propiedades', '/propiedades/mijas', true],
    ['/propiedades', '/propiedad/villa-en-mijas/A-1', true],
    ['/propiedades', '/propiedades-de-lujo', false],
    ['/', '/', true],
    ['/', '/propiedades', false],
  ])('%s on %s: %s', (entry, page, expected) => {
    expect(isCurrent(entry, page)).toBe(expected);
  });
});
