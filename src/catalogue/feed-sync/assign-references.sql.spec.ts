import fc from 'fast-check';
import { isUrlSafeReference } from '../fields/property-url.contract.ts';
import { listCandidateReferences } from './assign-references.sql.ts';

const anyProperty = fc.record({
  externalId: fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' }),
  reference: fc.oneof(
    fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }),
    fc.constantFrom('.', '..', 'Cards'),
  ),
});
const anyFeed = fc.record({
  name: fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
  prefix: fc.option(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })),
});

describe('listCandidateReferences', () => {
  it('returns only references that can be stored and used in a URL', () => {
    fc.assert(
      fc.property(anyProperty, anyFeed, (property, feed) => {
        const references = listCandidateReferences(property, feed);
        expect(references.length).toBeGreaterThan(0);
        for (const reference of references) {
          expect(reference.length).toBeLessThanOrEqual(255);
          expect(reference.isWellFormed() && isUrlSafeReference(reference)).toBe(true);
        }
      }),
    );
  });

  it('returns different references for two long ones with the same start', () => {
    const getFirst = (end: string) =>
      listCandidateReferences({ externalId: 'K', reference: 'V'.repeat(254) + end }, feed)[0];
    const feed = { name: 'una', prefix: 'CS-' };
    expect(getFirst('1')).not.toBe(getFirst('2'));
    expect(getFirst('1')).toMatch(/^CS-V+-[\w-]{10}$/);
  });

  it.each([
    ['R', null, ['R', 'una-R', 'una-K', expect.stringMatching(/^una-R-.{8}$/)]],
    ['R', 'CS-', ['CS-R', 'CS-K', expect.stringMatching(/^CS-R-.{8}$/)]],
    ['..', null, ['una-K', expect.stringMatching(/^una-\.\.-.{8}$/)]],
    ['.', '.', ['.K', expect.stringMatching(/^\.\.-.{8}$/)]],
  ])('returns for the reference %p with the prefix %p the candidates %p', (reference, prefix, references) => {
    expect(listCandidateReferences({ externalId: 'K', reference }, { name: 'una', prefix })).toEqual(references);
  });
});
