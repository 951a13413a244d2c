import { MAX_PHOTOS } from '../../../../src/leads/inquiry.contract.ts';
import { PHOTO_LIMIT, checkPhoto } from './check-photo.ts';

const MB = 1024 * 1024;

describe('checkPhoto', () => {
  it.each([
    ['a JPG', 'image/jpeg', 3 * MB, 0, undefined],
    ['a PNG of exactly 10 MB as the tenth photo', 'image/png', 10 * MB, 9, undefined],
    ['a file of one byte more', 'image/png', 10 * MB + 1, 0, 'Pesa más de 10 MB: redúzcala'],
    ['an empty file', 'image/png', 0, 0, 'El archivo está vacío: elija otro'],
    ['an SVG image', 'image/svg+xml', MB, 0, 'No es una imagen PNG o JPG: pruebe con otra'],
    ['a file without a type', '', MB, 0, 'No es una imagen PNG o JPG: pruebe con otra'],
    ['an eleventh photo', 'image/jpeg', MB, 10, 'Solo se admiten 10 fotos'],
  ])('returns the reason, if any, to reject %s', (_, type, size, photosBefore, expected) => {
    expect(checkPhoto({ type, size }, photosBefore)).toBe(expected);
  });

  it('has the same photo limit as the API contract', () => expect(PHOTO_LIMIT).toBe(MAX_PHOTOS));
});
