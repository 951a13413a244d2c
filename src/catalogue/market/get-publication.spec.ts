import { getPublication } from './get-publication.ts';

const createdAt = new Date('2026-03-28T23:30:00Z');

describe('when a property came on the market', () => {
  it('is the day of Madrid on which it was first published', () => {
    const firstPublishedAt = new Date('2026-07-31T22:05:00Z');
    expect(getPublication({ firstPublishedAt, source: 'manual', createdAt })).toEqual({
      day: '2026-08-01',
      isExact: true,
    });
  });

  it('is known of a feed’s old stock only as the latest that it can be', () => {
    const old = { firstPublishedAt: null, source: 'api', createdAt } as const;
    expect(getPublication(old)).toEqual({ day: '2026-03-29', isExact: false });
  });

  it('is not known of a home by hand that was never published', () => {
    expect(getPublication({ firstPublishedAt: null, source: 'manual', createdAt })).toBeNull();
  });
});
