import { jest } from '@jest/globals';
import type { PageContextServer } from 'vike/types';
import { data } from './+data.ts';

const PROPERTY_PATH = '/api/v1/properties/MB-1';
const ALL_RESPONSES = {
  [`${PROPERTY_PATH}/similar`]: { items: [] },
  '/api/v1/inquiries/reply-time': { medianMinutes: 90, sampleSize: 20 },
};

describe('page data of a property that is no longer for sale', () => {
  async function runData(responses: Record<string, unknown>) {
    const preventCaching = jest.fn();
    const api = (path: string) => {
      if (path.startsWith(`${PROPERTY_PATH}?`))
        return Promise.resolve(Response.json({ title: 'Gone' }, { status: 410 }));
      return Promise.resolve(path in responses ? Response.json(responses[path]) : Response.json({}, { status: 503 }));
    };
    const page = { api, preventCaching, routeParams: { slug: 'x', reference: 'MB-1' }, urlParsed: { search: {} } };
    await expect(data(page as unknown as PageContextServer)).rejects.toBeDefined();
    return preventCaching;
  }

  it('allows caching when it is complete', async () => {
    expect(await runData(ALL_RESPONSES)).not.toHaveBeenCalled();
  });

  it.each(Object.keys(ALL_RESPONSES))('prevents caching when %s is unavailable', async (path) => {
    expect(await runData({ ...ALL_RESPONSES, [path]: { broken: true } })).toHaveBeenCalledTimes(1);
  });
});
