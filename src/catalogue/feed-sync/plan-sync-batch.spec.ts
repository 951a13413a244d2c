import type { FeedProperty } from '../feed-property.contract.ts';
import { decideStatus } from './plan-sync-batch.ts';

const FULL = {
  ...{ status: 'published', type: '1-1', location: 'Nerja', price: 200_000, built: 80, gardenPlot: null },
  ...{ bedrooms: 2, dimensions: null, pictures: ['https://127.0.0.1/a.jpg'], translations: [] },
} as unknown as FeedProperty;

const decide = (parts: Partial<FeedProperty>) => decideStatus({ ...FULL, ...parts }, null, new Map());

describe('decideStatus', () => {
  it.each(['published', 'reserved'] as const)('returns draft for %s when there is too little content', (status) => {
    const draft = { lacksContent: true, status: 'draft' };
    expect(decide({ status })).toEqual({ lacksContent: false, status });
    expect(decide({ status, type: null, location: null, price: null })).toEqual(draft);
    expect(decide({ status, pictures: [] })).toEqual(draft);
    expect(decide({ status, location: null, built: null })).toEqual(draft);
  });

  it.each([
    { location: null },
    { built: null },
    { location: null, built: null, gardenPlot: 900, type: '3-1' },
    { price: null },
  ])('returns published for %j, since the other content is enough', (parts) => {
    expect(decide(parts)).toEqual({ lacksContent: false, status: 'published' });
  });

  it.each(['sold', 'withdrawn'] as const)('keeps %s when there is too little content', (status) => {
    expect(decide({ status, location: null, built: null, pictures: [] })).toEqual({ lacksContent: false, status });
  });
});
