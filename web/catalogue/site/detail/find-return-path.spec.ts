import { findReturnPath } from './find-return-path.ts';

const SITE = 'https://example.com';

describe('findReturnPath', () => {
  it.each([
    ['https://example.com/', '/'],
    ['https://example.com/propiedades', '/propiedades'],
    ['https://example.com/propiedades?location=Mijas&page=2', '/propiedades?location=Mijas&page=2'],
    ['https://example.com/propiedades/marbella/villa', '/propiedades/marbella/villa'],
  ])('maps referrer %s to %s', (referrer, path) => {
    expect(findReturnPath(referrer, SITE)).toBe(path);
  });

  it.each([
    '',
    'https://search.example/propiedades',
    'https://example.com/contacto',
    'https://example.com/propiedadesx',
  ])('returns undefined for referrer "%s"', (referrer) => {
    expect(findReturnPath(referrer, SITE)).toBeUndefined();
  });
});
