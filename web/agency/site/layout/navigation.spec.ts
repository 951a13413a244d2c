import { startsWithPicture, hasPhoneBar, isCurrent } from './navigation.ts';

describe('isCurrent', () => {
  it.each([
    ['/propiedades', '/propiedades', true],
    ['/propiedades', '/propiedades/mijas', true],
    ['/propiedades', '/propiedad/villa-en-mijas/A-1', true],
    ['/propiedades', '/propiedades-de-lujo', false],
    ['/', '/', true],
    ['/', '/propiedades', false],
  ])('returns for the entry %s on the page %s: %s', (entry, page, expected) => {
    expect(isCurrent(entry, page)).toBe(expected);
  });
});

describe('hasPhoneBar', () => {
  it.each([
    ['/', true],
    ['/favoritos', true],
    ['/login', true],
    ['/no-existe', true],
    ['/propiedades-de-lujo', true],
    ['/propiedades', false],
    ['/propiedades/mijas/villas', false],
    ['/propiedad', false],
    ['/propiedad/villa-en-mijas/A-1', false],
  ])('returns for %s: %s', (page, expected) => {
    expect(hasPhoneBar(page)).toBe(expected);
  });
});

describe('startsWithPicture', () => {
  it.each([
    ['/', true],
    ['/contacto', true],
    ['/propiedades', false],
    ['/propiedades/mijas', false],
    ['/propiedad/villa-en-mijas/A-1', false],
    ['/favoritos', false],
    ['/privacidad', false],
  ])('returns for %s: %s', (page, expected) => {
    expect(startsWithPicture(page)).toBe(expected);
  });
});
