import { Get, Header, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { Allow, Public } from '../../../src/platform/http/access.ts';
import { fastPathMethod } from '../../../src/platform/http/fast-path/fast-path-method.ts';
import { Returns } from '../../../src/platform/http/returns.ts';
import { exposedFigures } from '../monitoring/exposed-figures.ts';
import { capturedLog } from '../../setup/captured-log.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const READY = '/api/v1/properties/:reference';
/** The same fault where Nest answers, which takes no parameters beside the reference there. */
const at = (reference: string, query: string) => [
  `/api/v1/properties/${reference}${query}`,
  query ? `/api/v1/properties/suggestions${query}` : `/api/v1/properties/${reference}/similar`,
];

/** Without what differs from one answer to the next. */
const lasting = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(date|x-request-id|content-length|x-ratelimit-.+)$/.test(name)),
  );

describe('a route that is @Ready()', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '0' }));

  it.each([
    ['NOT-THERE', '', 404],
    ['%00', '', 422],
    [`${'x'.repeat(256)}`, '', 422],
    ['NOT-THERE', '?language=fr', 422],
    ['NOT-THERE', '?language=es&language=en', 422],
    ['NOT-THERE', '?nonsense=1', 422],
  ])('refuses %s%s (%i) with the headers and in the form of all routes', async (reference, query, status) => {
    const [ready, usual] = await Promise.all(at(reference, query).map((path) => site.http().get(path)));
    expect(ready).toMatchObject({ status, type: 'application/problem+json' });
    const body = ready!.body as object;
    expect(body).toMatchObject({ status, title: expect.any(String), traceId: ready!.headers['x-request-id'] });
    expect(JSON.stringify(body)).not.toMatch(/Invalid|expected|Unrecognized/);
    expect(usual!.status).toBe(status);
    expect(lasting(ready!.headers as object)).toEqual(lasting(usual!.headers as object));
    expect(Object.keys(ready!.headers as object)).toEqual(
      expect.arrayContaining(['content-security-policy', 'permissions-policy', 'x-robots-tag', 'cache-control']),
    );
  });

  it('does not take an empty name for one', async () => {
    await site.http().get('/api/v1/properties//').expect(404);
    const { body } = await site.http().get('/api/v1/properties/').expect(404);
    expect(body).toMatchObject({ type: '/problems/http-404' });
  });

  it('counts what is asked of it as one read, measures it under its pattern and logs it', async () => {
    using log = capturedLog();
    await using limited = await startApp({ PAGE_CACHE_BYTES: '0', READS_PER_MINUTE: '1', LOG_LEVEL: 'info' });
    const { headers } = await limited.http().get('/api/v1/properties/LOGGED-1').expect(404);
    const { body } = await limited.http().get('/api/v1/properties/LOGGED-2').expect(429);
    expect(body).toMatchObject({ type: '/problems/too-many-requests' });
    expect(log.text()).toContain(`"id":"${headers['x-request-id']}"`);
    expect(log.text()).toMatch(/"path":"\/api\/v1\/properties\/LOGGED-1","status":404,"problem":"property-not-found"/);
    const { text } = await limited.http().get('/metrics').expect(200);
    const counted = exposedFigures(text).get('http_request_seconds_count');
    const statuses = counted?.samples.filter(({ labels }) => labels.route === READY).map(({ labels }) => labels.status);
    expect(statuses?.sort()).toEqual(['404', '429']);
  });

  it('is declared once, and never with what would not be heeded', () => {
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
    const refused = names.filter((name) => {
      try {
        fastPathMethod({ controller: Routes, name });
        return false;
      } catch (fault) {
        expect(String(fault)).toContain(`Routes.${name} cannot be @Ready()`);
        return true;
      }
    });
    expect(refused).toEqual(names.filter((name) => name !== 'right'));
    const { parameters } = fastPathMethod({ controller: Routes, name: 'right' });
    expect(parameters.map(({ metadata }) => metadata.type)).toEqual(['query', 'param']);
  });
});
