import { Get, Header, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { Allow, Public, Returns } from '../../../src/platform/http/decorators.ts';
import { readFastPathMethod } from '../../../src/platform/http/fast-path-routes.ts';

import { parseMetrics } from '../monitoring/parse-metrics.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const ROUTE = '/api/v1/properties/:reference';
/** The same error from the Nest route, which accepts no further parameters. */
const buildPaths = (reference: string, query: string) => [
  `/api/v1/properties/${reference}${query}`,
  query ? `/api/v1/properties/suggestions${query}` : `/api/v1/properties/${reference}/similar`,
];

const withoutVaryingHeaders = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(date|x-request-id|content-length|x-ratelimit-.+)$/.test(name)),
  );

describe('@FastPath() route', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '0' }));

  it.each([
    ['NOT-THERE', '', 404],
    ['%00', '', 422],
    [`${'x'.repeat(256)}`, '', 422],
    ['NOT-THERE', '?language=fr', 422],
    ['NOT-THERE', '?language=es&language=en', 422],
    ['NOT-THERE', '?nonsense=1', 422],
  ])('refuses %s%s with %i, like every other route', async (reference, query, status) => {
    const requests = buildPaths(reference, query).map((path) => site.http().get(path));
    const [fastResponse, usualResponse] = await Promise.all(requests);
    expect(fastResponse).toMatchObject({ status, type: 'application/problem+json' });
    const body = fastResponse!.body as object;
    expect(body).toMatchObject({ status, title: expect.any(String), traceId: fastResponse!.headers['x-request-id'] });
    expect(JSON.stringify(body)).not.toMatch(/Invalid|expected|Unrecognized/);
    expect(usualResponse!.status).toBe(status);
    expect(withoutVaryingHeaders(fastResponse!.headers as object)).toEqual(
      withoutVaryingHeaders(usualResponse!.headers as object),
    );
    expect(Object.keys(fastResponse!.headers as object)).toEqual(
      expect.arrayContaining(['content-security-policy', 'permissions-policy', 'x-robots-tag', 'cache-control']),
    );
  });

  it('does not accept an empty name', async () => {
    await site.http().get('/api/v1/properties//').expect(404);
    const { body } = await site.http().get('/api/v1/properties/').expect(404);
    expect(body).toMatchObject({ type: '/problems/http-404' });
  });

  it('counts as one read, with metrics and logs under its pattern', async () => {
    using log = captureLog();
    await using limited = await startApp({ PAGE_CACHE_BYTES: '0', READS_PER_MINUTE: '1', LOG_LEVEL: 'info' });
    const { headers } = await limited.http().get('/api/v1/properties/LOGGED-1').expect(404);
    const { body } = await limited.http().get('/api/v1/properties/LOGGED-2').expect(429);
    expect(body).toMatchObject({ type: '/problems/too-many-requests' });
    expect(log.text()).toContain(`"id":"${headers['x-request-id']}"`);
    expect(log.text()).toMatch(/"path":"\/api\/v1\/properties\/LOGGED-1","status":404,"problem":"property-not-found"/);
    const { text } = await limited.http().get('/metrics').expect(200);
    const metric = parseMetrics(text).get('http_request_seconds_count');
    const statuses = metric?.samples.filter(({ labels }) => labels.route === ROUTE).map(({ labels }) => labels.status);
    expect(statuses?.sort()).toEqual(['404', '429']);
  });

  it('can be declared once, and not with unsupported options', () => {
    const Answer = z.object({ name: z.string() });
    const Name = z.string();
    class Routes {
      @Get() @Public() @Returns(Answer) right(
        @Query({ schema: Answer }) query: object,
        @Param('name', { schema: Name }) name: string,
      ) {
        return { ...query, name };
      }
      @Get() @Allow('x') @Returns(Answer) guarded() {}
      @Get() @Public() undeclared() {}
      @Get() @Public() @Returns(Answer) unchecked(@Param('name') name: string) {
        return { name };
      }
      @Get() @Public() @Returns(Answer) @UseGuards(class {}) withGuard() {}
      @Get() @Public() @Returns(Answer) @UseInterceptors(class {}) intercepted() {}
      @Get() @Public() @Returns(Answer) @Header('x', 'y') withHeader() {}
    }
    const names = Object.getOwnPropertyNames(Routes.prototype).filter((name) => name !== 'constructor');
    const refusedNames = names.filter((name) => {
      try {
        readFastPathMethod({ controller: Routes, name });
        return false;
      } catch (error) {
        expect(String(error)).toContain(`Routes.${name} cannot be @FastPath()`);
        return true;
      }
    });
    expect(refusedNames).toEqual(names.filter((name) => name !== 'right'));
    const { parameters } = readFastPathMethod({ controller: Routes, name: 'right' });
    expect(parameters.map(({ metadata }) => metadata.type)).toEqual(['query', 'param']);
  });
});
