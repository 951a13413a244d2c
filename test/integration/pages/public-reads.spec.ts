import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { PublicReads, listPublicRoutes } from '../../../src/platform/http/web/public-reads.ts';

import { ReconcileSearch } from '../../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

/** URLs of every public read by route: accepted and refused ones. */
const URLS: Record<string, string[]> = {
  '/api/v1/agency': ['', '?colour=x'],
  '/api/v1/arrivals': [''],
  '/api/v1/inquiries/reply-time': [''],
  '/api/v1/content/home': [''],
  '/api/v1/content/services': [''],
  '/api/v1/content/reviews': [''],
  '/api/v1/content/about': [''],
  '/api/v1/content/faq': [''],
  '/api/v1/content/legal/:page': ['/privacidad', '/nothing'],
  '/api/v1/places': [''],
  '/api/v1/properties': [
    ...['', '?facets=true', '?facets=true&location=M%C3%A1laga,Mijas&bedrooms=0,2&bedrooms=3&page=1', '?search=villa'],
    ...['?colour=x', '?sort=relevance', '?page=0', '?__proto__=1', '?search=%00', '?search=100%&page=9'],
  ],
  '/api/v1/properties/clusters': ['?zoom=9', '?zoom=9&bbox=-5,36,-4,37&pool=true', '', '?zoom=99', '?zoom=9&area=x'],
  '/api/v1/properties/interpretation': ['?q=villa+con+piscina', '', '?q=', '?q=a&x=1'],
  '/api/v1/properties/featured': ['', '/'],
  '/api/v1/properties/cards': ['?references=RD-1,rd-2,NO', '?references=', ''],
  '/api/v1/properties/suggestions': ['?q=mij', '?q='],
  '/api/v1/properties/:reference': [
    ...['/RD-1', '/rd-1?language=en', '/RD-1?language=xx', '/RD-3', '/RD-4', '/NONE', '/A%2FB%25', '/%00', '/%zz'],
    ...['/RD-1/', '/', `/${'x'.repeat(101)}`],
  ],
  '/api/v1/properties/:reference/similar': ['/RD-1', '/RD-3', '/NONE'],
  '/api/v1/properties/:reference/pictures': ['/RD-1', '/RD-3', '/NONE', '/%00'],
};

const listUrls = (route: string) =>
  URLS[route]!.map((suffix) => {
    const [path = '', query] = suffix.split('?');
    const url = /:\w+/.test(route) ? route.replace(/\/:\w+/, () => path) : route + path;
    return query === undefined ? url : `${url}?${query}`;
  });

describe('public in-process reads', () => {
  const site = useFixture(startApp);
  const requestContext = { id: 'a page', traceId: 'a trace' };
  const read = (url: string) => site.app.get(PublicReads).findRead(url)?.(requestContext);

  beforeAll(async () => {
    const villa = { ...blankProperty('RD-1'), location: 'Mijas', type: '2-3', status: 'published' } as const;
    for (const [reference, status] of [
      ['RD-1', 'published'],
      ['RD-2', 'reserved'],
      ['RD-3', 'sold'],
      ['RD-4', 'draft'],
    ] as const)
      await site.commands.execute(new CreateProperty(systemActor('test'), { ...villa, reference, status }));
    await site.commands.execute(new ReconcileSearch(systemActor('test'), true));
  });

  it('cover every public route and no other', () => {
    const publicPaths = listPublicRoutes(site.app.get(DiscoveryService), site.app.get(MetadataScanner)).map(
      ({ path }) => path,
    );
    expect(publicPaths.sort()).toEqual(Object.keys(URLS).sort());
    const others = ['/api/v1/session', '/api/v1/staff/users', '/api/v1/account', '/api/v1/inquiries/challenge', '/'];
    for (const path of others) expect(read(path)).toBeUndefined();
  });

  it.each(Object.keys(URLS).flatMap(listUrls))('return the same as the API: %s', async (address) => {
    const { status, body } = await site.http().get(address);
    const answer = await read(address);
    // URLs without a route have no in-process read.
    if (!answer) return expect(status).not.toBe(200);
    // Both contain the current time, and each has its own trace.
    const { traceId: _trace, since: _then, ...expectedBody } = body as Record<string, unknown>;
    const { traceId, since: _now, ...actualBody } = (await answer.json()) as Record<string, unknown>;
    expect({ status: answer.status, body: actualBody }).toEqual({ status, body: expectedBody });
    if (status >= 400) expect(traceId).toBe('a trace');
  });

  it('cover the statuses 200, 404, 410 and 422', async () => {
    const statuses = await Promise.all(
      Object.keys(URLS)
        .flatMap(listUrls)
        .map(async (address) => read(address)),
    );
    expect(new Set(statuses.flatMap((answer) => answer?.status ?? []))).toEqual(new Set([200, 404, 410, 422]));
  });
});
