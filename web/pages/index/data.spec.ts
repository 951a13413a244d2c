import { jest } from '@jest/globals';
import type { PageContextServer } from 'vike/types';
import { data } from './+data.ts';

const texts = (number: number) => Array.from({ length: number }, (_, index) => `${index}`);
const titledBlock = { title: 'Título', lead: 'Entrada', text: 'Texto', paragraphs: [], points: texts(3) };
const CONTENT = {
  '/api/v1/content/home': {
    hero: titledBlock,
    pitch: titledBlock,
    closing: titledBlock,
    figures: texts(4).map((value) => ({ value, label: value })),
  },
  '/api/v1/content/services': {
    lead: 'Servicios',
    services: texts(6).map(() => ({ ...titledBlock, icon: 'sale' })),
  },
  '/api/v1/content/reviews': { reviews: [] },
};
const SEARCH = {
  '/api/v1/properties/featured': { items: [] },
  '/api/v1/properties?pageSize=1&facets=true': {
    items: [],
    page: 1,
    pageSize: 1,
    total: 0,
    pageCount: 0,
    facets: null,
    interpretation: null,
    relaxed: null,
    totalWithoutWords: null,
    removableFilters: [],
    nearestMatch: null,
    unknownPlace: null,
    nearby: null,
    circle: null,
    points: null,
  },
};

function runData(responses: Record<string, unknown>) {
  const preventCaching = jest.fn();
  const api = (path: string) =>
    Promise.resolve(path in responses ? Response.json(responses[path]) : Response.json({}, { status: 503 }));
  return { result: data({ api, preventCaching } as unknown as PageContextServer), preventCaching };
}

describe('home page data', () => {
  it('allows caching when it is complete', async () => {
    const { result, preventCaching } = runData({ ...CONTENT, ...SEARCH });
    expect(await result).toMatchObject({ featured: [], options: { locations: [], types: [] } });
    expect(preventCaching).not.toHaveBeenCalled();
  });

  it.each(Object.keys(SEARCH))('omits data that %s cannot provide, and prevents caching', async (path) => {
    const { result, preventCaching } = runData({ ...CONTENT, ...SEARCH, [path]: { broken: true } });
    const { featured, options } = await result;
    expect([featured, options].filter((part) => part === null)).toHaveLength(1);
    expect(preventCaching).toHaveBeenCalled();
  });

  it('fails when the page content is unavailable', async () => {
    await expect(runData(SEARCH).result).rejects.toMatchObject({ status: 503 });
  });

  it('lists every price range, with open-ended first and last', async () => {
    const { priceRanges } = await runData(CONTENT).result;
    expect(priceRanges[0]).toEqual({ value: '0-200000', name: 'Hasta 200.000\u00a0€' });
    expect(priceRanges.at(-1)).toEqual({ value: '2000000-999999999', name: 'Más de 2.000.000€' });
    expect(priceRanges).toHaveLength(9);
  });
});
