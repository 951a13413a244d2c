import fc from 'fast-check';
import { isUrlSafeReference } from '../../fields/property-url.contract.ts';
import { listCandidateReferences } from './list-candidate-references.ts';

const named = fc.record({
  externalId: fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' }),
  reference: fc.oneof(
    fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }),
    fc.constantFrom('.', '..', 'Cards'),
  ),
});
const naming = fc.record({
  name: fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
  prefix: fc.option(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })),
});

describe('what a property of a feed may be called', () => {
  it('is always something that can be stored and found', () => {
    fc.assert(
      fc.property(named, naming, (property, feed) => {
        const possible = listCandidateReferences(property, feed);
        expect(possible.length).toBeGreaterThan(0);
        for (const reference of possible) {
          expect(reference.length).toBeLessThanOrEqual(255);
          expect(reference.isWellFormed() && isUrlSafeReference(reference)).toBe(true);
        }
      }),
    );
  });

  it('tells two long ones apart that begin alike', () => {
    const of = (end: string) => listCandidateReferences({ externalId: 'K', reference: 'V'.repeat(254) + end }, feed)[0];
    const feed = { name: 'una', prefix: 'CS-' };
    expect(of('1')).not.toBe(of('2'));
    expect(of('1')).toMatch(/^CS-V+-[\w-]{10}$/);
  });

  it.each([
    ['R', null, ['R', 'una-R', 'una-K', expect.stringMatching(/^una-R-.{8}$/)]],
    ['R', 'CS-', ['CS-R', 'CS-K', expect.stringMatching(/^CS-R-.{8}$/)]],
    ['..', null, ['una-K', expect.stringMatching(/^una-\.\.-.{8}$/)]],
    ['.', '.', ['.K', expect.stringMatching(/^\.\.-.{8}$/)]],
  ])('is, for %p with the prefix %p, %p', (reference, prefix, possible) => {
    expect(listCandidateReferences({ externalId: 'K', reference }, { name: 'una', prefix })).toEqual(possible);
  });
});
