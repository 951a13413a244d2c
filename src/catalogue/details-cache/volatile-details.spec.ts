import { jest } from '@jest/globals';
import { volatileDetails } from './volatile-details.ts';
import type { VolatileFields } from './volatile-fields.contract.ts';

const DAY = 86_400_000;
const NOTHING = { showsReductions: true, agent: null };
const fields: VolatileFields = {
  price: 300_000,
  originalPrice: null,
  priceHistory: [
    { price: 350_000, since: '2026-10-01' },
    { price: 300_000, since: '2026-11-01' },
  ],
  reduction: { from: 350_000, until: Date.now() + DAY },
  firstPublishedAt: Date.now() - 29 * DAY,
  isFeatured: true,
  featuredUntil: Date.now() + DAY,
  agentId: null,
};

describe('volatileDetails', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.now() }));
  afterEach(() => void jest.useRealTimers());

  it('pass with time, and nothing else does', () => {
    expect(volatileDetails(fields, NOTHING)).toEqual({
      originalPrice: 350_000,
      discount: { amount: 50_000, percent: 14 },
      isNew: true,
      isFeatured: true,
      priceHistory: fields.priceHistory,
      agent: null,
    });
    jest.setSystemTime(Date.now() + 2 * DAY);
    expect(volatileDetails(fields, NOTHING)).toMatchObject({
      originalPrice: null,
      discount: null,
      isNew: false,
      isFeatured: false,
      priceHistory: fields.priceHistory,
    });
  });

  it('keep former prices to themselves where the agency does not tell them, but for what it states', () => {
    const shown = { showsReductions: false, agent: null };
    expect(volatileDetails(fields, shown)).toMatchObject({ originalPrice: null, discount: null, priceHistory: [] });
    expect(volatileDetails({ ...fields, originalPrice: 360_000 }, shown)).toMatchObject({ originalPrice: 360_000 });
  });
});
