import { jest } from '@jest/globals';
import type { PageContextServer } from 'vike/types';
import { data } from './+data.ts';

const HOME = '/api/v1/properties/MB-1';
const WHOLE = {
  [`${HOME}/similar`]: { items: [] },
  '/api/v1/inquiries/reply-time': { medianMinutes: 90, measured: 20 },
};

describe('the data of the page of a home that is gone', () => {
  async function asked(answers: Record<string, unknown>) {
    const preventCaching = jest.fn();
    const api = (path: string) => {
      if (path.startsWith(`${HOME}?`)) return Promise.resolve(Response.json({ title: 'Gone' }, { status: 410 }));
      return Promise.resolve(path in answers ? Response.json(answers[path]) : Response.json({}, { status: 503 }));
    };
    const page = { api, preventCaching, routeParams: { slug: 'x', reference: 'MB-1' }, urlParsed: { search: {} } };
    await expect(data(page as unknown as PageContextServer)).rejects.toBeDefined();
    return preventCaching;
  }

  it('is for everyone when it is whole', async () => {
    expect(await asked(WHOLE)).not.toHaveBeenCalled();
  });

  it.each(Object.keys(WHOLE))('is kept for nobody without %s', async (path) => {
    expect(await asked({ ...WHOLE, [path]: { broken: true } })).toHaveBeenCalledTimes(1);
  });
});
