import type { FeedProperty } from '../feed-property.contract.ts';
import { decideInitialStatus } from './decide-initial-status.ts';

const FULL = {
  ...{ status: 'published', type: '1-1', location: 'Nerja', price: 200_000, built: 80, gardenPlot: null },
  ...{ bedrooms: 2, dimensions: null, pictures: ['https://127.0.0.1/a.jpg'], translations: [] },
} as unknown as FeedProperty;

const judged = (parts: Partial<FeedProperty>) => decideInitialStatus({ ...FULL, ...parts }, null, new Map());

describe('the status of an imported advert', () => {
  it.each(['published', 'reserved'] as const)('is draft for %s when visitors learn too little', (status) => {
    const draft = { lacksContent: true, status: 'draft' };
    expect(judged({ status })).toEqual({ lacksContent: false, status });
    expect(judged({ status, type: null, location: null, price: null })).toEqual(draft);
    expect(judged({ status, pictures: [] })).toEqual(draft);
    expect(judged({ status, location: null, built: null })).toEqual(draft);
  });

  it.each([
    { location: null },
    { built: null },
    { location: null, built: null, gardenPlot: 900, type: '3-1' },
    { price: null },
  ])('is published with %j', (parts) => {
    expect(judged(parts)).toEqual({ lacksContent: false, status: 'published' });
  });

  it.each(['sold', 'withdrawn'] as const)('stays %s whatever the advert says', (status) => {
    expect(judged({ status, location: null, built: null, pictures: [] })).toEqual({ lacksContent: false, status });
  });
});
