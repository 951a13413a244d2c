import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { PublicReads } from '../../../src/platform/http/web/public-reads.ts';
import { listPublicRoutes } from '../../../src/platform/http/web/list-public-routes.ts';
import { ReconcileSearch } from '../../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

/** Addresses of every public read, by its route: what pages ask, and what is refused. */
const ADDRESSES: Record<string, string[]> = {
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
  '/api/v1/properties/reading': ['?q=villa+con+piscina', '', '?q=', '?q=a&x=1'],
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

const addressesOf = (route: string) =>
  ADDRESSES[route]!.map((rest) => {
    const [path = '', query] = rest.split('?');
    const named = /:\w+/.test(route) ? route.replace(/\/:\w+/, () => path) : route + path;
    return query === undefined ? named : `${named}?${query}`;
  });

describe('a public read in the process', () => {
  const site = useFixture(startApp);
  const asked = { id: 'a page', traceId: 'a trace' };
  const read = (url: string) => site.app.get(PublicReads).findRead(url)?.(asked);

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

  it('knows every route that anybody may read, and no other', () => {
    const known = listPublicRoutes(site.app.get(DiscoveryService), site.app.get(MetadataScanner)).map(
      ({ path }) => path,
    );
    expect(known.sort()).toEqual(Object.keys(ADDRESSES).sort());
    const others = ['/api/v1/session', '/api/v1/staff/users', '/api/v1/account', '/api/v1/inquiries/challenge', '/'];
    for (const path of others) expect(read(path)).toBeUndefined();
  });

  it.each(Object.keys(ADDRESSES).flatMap(addressesOf))('says the same as the API: %s', async (address) => {
    const { status, body } = await site.http().get(address);
    const answer = await read(address);
    // What no route takes is asked by a request, as it always was.
    if (!answer) return expect(status).not.toBe(200);
    // Both tell the moment, and each has a trace of its own.
    const { traceId: _trace, since: _then, ...said } = body as Record<string, unknown>;
    const { traceId, since: _now, ...shown } = answer.body as Record<string, unknown>;
    expect({ status: answer.status, body: shown }).toEqual({ status, body: said });
    if (status >= 400) expect(traceId).toBe('a trace');
  });

  it('refuses and answers in every way that was compared', async () => {
    const statuses = await Promise.all(
      Object.keys(ADDRESSES)
        .flatMap(addressesOf)
        .map(async (address) => read(address)),
    );
    expect(new Set(statuses.flatMap((answer) => answer?.status ?? []))).toEqual(new Set([200, 404, 410, 422]));
  });
});
