import { MAX_PHOTOS } from '../../../../src/leads/inquiry.contract.ts';
import { PHOTO_LIMIT, checkPhoto } from './check-photo.ts';

const MB = 1024 * 1024;

describe('toFetchError', () => {
  it.each([
    ['a JPG', 'image/jpeg', 3 * MB, 0, undefined],
    ['a PNG of exactly 10 MB, the tenth', 'image/png', 10 * MB, 9, undefined],
    ['one byte more', 'image/png', 10 * MB + 1, 0, 'Pesa más de 10 MB: redúzcala'],
    ['an empty file', 'image/png', 0, 0, 'El archivo está vacío: elija otro'],
    ['another format', 'image/svg+xml', MB, 0, 'No es una imagen PNG o JPG: pruebe con otra'],
    ['a file of no known type', '', MB, 0, 'No es una imagen PNG o JPG: pruebe con otra'],
    ['the eleventh', 'image/jpeg', MB, 10, 'Solo se admiten 10 fotos'],
  ])('%s', (_, type, size, before, expected) => {
    expect(checkPhoto({ type, size }, before)).toBe(expected);
  });

  it('counts as the contract does', () => expect(PHOTO_LIMIT).toBe(MAX_PHOTOS));
});
