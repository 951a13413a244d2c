import fc from 'fast-check';
import { isUrlSafeReference, decodeReferences, buildPropertyPath, encodeReferences } from './property-url.contract.ts';

const reference = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const queryValue = (written: string) => new URLSearchParams(`refs=${written}`).getAll('refs');

describe('the address of a property', () => {
  it('holds any reference that may be stored, whoever reads it', () => {
    fc.assert(
      fc.property(reference.filter(isUrlSafeReference), (reference) => {
        const path = buildPropertyPath({ slug: 'villa', reference });
        const { pathname, search, hash } = new URL(path, 'https://x.test');
        expect([pathname, search, hash]).toEqual([path, '', '']);
        expect(decodeURIComponent(pathname.split('/')[3]!)).toBe(reference);
      }),
    );
  });

  it.each(['.', '..', 'cards', 'FEATURED', 'Suggestions', 'index.pageContext.json', 'favicon.ico'])(
    'could not hold %p',
    (reference) => {
      expect(isUrlSafeReference(reference)).toBe(false);
    },
  );
});

describe('a list of references', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 5 }), (references) => {
        expect(decodeReferences(queryValue(encodeReferences(references))).filter(Boolean)).toEqual(references);
      }),
    );
  });

  it.each([
    ['A,B', ['A', 'B']],
    ['A&refs=B,C', ['A', 'B', 'C']],
    ['100%25,B', ['100%', 'B']],
    ['V%2F1,a+b', ['V/1', 'a b']],
    ['%2F', ['/']],
    ['50%252F', ['50%2F']],
    ['x%252Cy,B', ['x,y', 'B']],
    [' A , ,B', ['A', '', 'B']],
  ])('%p, as it was written before and as people write it', (written, read) => {
    expect(decodeReferences(queryValue(written))).toEqual(read);
  });
});
