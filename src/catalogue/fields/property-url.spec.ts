import fc from 'fast-check';
import { isUrlSafeReference, decodeReferences, buildPropertyPath, encodeReferences } from './property-url.contract.ts';

const anyReference = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const getQueryValues = (query: string) => new URLSearchParams(`refs=${query}`).getAll('refs');

describe('buildPropertyPath', () => {
  it('encodes any reference', () => {
    fc.assert(
      fc.property(anyReference.filter(isUrlSafeReference), (reference) => {
        const path = buildPropertyPath({ slug: 'villa', reference });
        const { pathname, search, hash } = new URL(path, 'https://x.test');
        expect([pathname, search, hash]).toEqual([path, '', '']);
        expect(decodeURIComponent(pathname.split('/')[3]!)).toBe(reference);
      }),
    );
  });
});

describe('isUrlSafeReference', () => {
  it.each(['.', '..', 'cards', 'FEATURED', 'Suggestions', 'index.pageContext.json', 'favicon.ico'])(
    'returns false for %p',
    (reference) => {
      expect(isUrlSafeReference(reference)).toBe(false);
    },
  );
});

describe('decodeReferences', () => {
  it('returns the references that were encoded', () => {
    fc.assert(
      fc.property(fc.array(anyReference, { maxLength: 5 }), (references) => {
        expect(decodeReferences(getQueryValues(encodeReferences(references))).filter(Boolean)).toEqual(references);
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
  ])('decodes %p to %p', (query, references) => {
    expect(decodeReferences(getQueryValues(query))).toEqual(references);
  });
});
