import { jest } from '@jest/globals';
import type { PageContextServer } from 'vike/types';
import { data } from './+data.ts';

const texts = (number: number) => Array.from({ length: number }, (_, index) => `${index}`);
const titled = { title: 'Título', lead: 'Entrada', text: 'Texto', paragraphs: [], points: texts(3) };
const CONTENT = {
  '/api/v1/content/home': {
    ...{ hero: titled, pitch: titled, closing: titled },
    figures: texts(4).map((value) => ({ value, label: value })),
  },
  '/api/v1/content/services': {
    lead: 'Servicios',
    services: texts(6).map(() => ({ ...titled, icon: 'sale' })),
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
    reading: null,
    relaxed: null,
    withoutWords: null,
    withoutOne: [],
    closest: null,
    unknownPlace: null,
    nearby: null,
    around: null,
    points: null,
  },
};

/** Runs the data hook with an API that gives these answers, and 503 to all other paths. */
function asked(answers: Record<string, unknown>) {
  const preventCaching = jest.fn();
  const api = (path: string) =>
    Promise.resolve(path in answers ? Response.json(answers[path]) : Response.json({}, { status: 503 }));
  return { answer: data({ api, preventCaching } as unknown as PageContextServer), preventCaching };
}

describe('the data of the home page', () => {
  it('is for everyone when it is whole', async () => {
    const { answer, preventCaching } = asked({ ...CONTENT, ...SEARCH });
    expect(await answer).toMatchObject({ featured: [], options: { locations: [], types: [] } });
    expect(preventCaching).not.toHaveBeenCalled();
  });

  it.each(Object.keys(SEARCH))('lacks what %s cannot answer, and is then kept for nobody', async (path) => {
    const { answer, preventCaching } = asked({ ...CONTENT, ...SEARCH, [path]: { broken: true } });
    const { featured, options } = await answer;
    expect([featured, options].filter((part) => part === null)).toHaveLength(1);
    expect(preventCaching).toHaveBeenCalled();
  });

  it('fails without the texts of the page', async () => {
    await expect(asked(SEARCH).answer).rejects.toMatchObject({ status: 503 });
  });

  it('offers every range of prices, bounds first', async () => {
    const { priceRanges } = await asked(CONTENT).answer;
    expect(priceRanges[0]).toEqual({ value: '0-200000', name: 'Hasta 200.000\u00a0€' });
    expect(priceRanges.at(-1)).toEqual({ value: '2000000-999999999', name: 'Más de 2.000.000€' });
    expect(priceRanges).toHaveLength(9);
  });
});
