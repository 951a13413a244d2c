import { jest } from '@jest/globals';
import { buildVolatileDetails, getPublication } from './build-property-details.ts';
import type { VolatileFields } from '../market/volatile-fields.contract.ts';

const DAY_MS = 86_400_000;
const CONTEXT = { showsReductions: true, agent: null };
const fields: VolatileFields = {
  price: 300_000,
  originalPrice: null,
  priceHistory: [
    { price: 350_000, since: '2026-10-01' },
    { price: 300_000, since: '2026-11-01' },
  ],
  reduction: { from: 350_000, until: Date.now() + DAY_MS },
  firstPublishedAt: Date.now() - 29 * DAY_MS,
  isFeatured: true,
  featuredUntil: Date.now() + DAY_MS,
  agentId: null,
};

describe('buildVolatileDetails', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.now() }));
  afterEach(() => void jest.useRealTimers());

  it('returns the badges and the former price until they expire', () => {
    expect(buildVolatileDetails(fields, CONTEXT)).toEqual({
      originalPrice: 350_000,
      discount: { amount: 50_000, percent: 14 },
      isNew: true,
      isFeatured: true,
      priceHistory: fields.priceHistory,
      agent: null,
    });
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(buildVolatileDetails(fields, CONTEXT)).toMatchObject({
      originalPrice: null,
      discount: null,
      isNew: false,
      isFeatured: false,
      priceHistory: fields.priceHistory,
    });
  });

  it('hides derived former prices and keeps stated ones when the agency hides reductions', () => {
    const context = { showsReductions: false, agent: null };
    expect(buildVolatileDetails(fields, context)).toMatchObject({
      originalPrice: null,
      discount: null,
      priceHistory: [],
    });
    expect(buildVolatileDetails({ ...fields, originalPrice: 360_000 }, context)).toMatchObject({
      originalPrice: 360_000,
    });
  });
});

const createdAt = new Date('2026-03-28T23:30:00Z');

describe('getPublication', () => {
  it('returns the Madrid date of the first publication', () => {
    const firstPublishedAt = new Date('2026-07-31T22:05:00Z');
    expect(getPublication({ firstPublishedAt, source: 'manual', createdAt })).toEqual({
      day: '2026-08-01',
      isExact: true,
    });
  });

  it("returns an upper bound for properties of a feed's first import", () => {
    const imported = { firstPublishedAt: null, source: 'api', createdAt } as const;
    expect(getPublication(imported)).toEqual({ day: '2026-03-29', isExact: false });
  });

  it('returns null for a manual property that was never published', () => {
    expect(getPublication({ firstPublishedAt: null, source: 'manual', createdAt })).toBeNull();
  });
});
