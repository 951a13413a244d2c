import { hostname } from 'node:os';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { ReconcileSearch } from '../../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { CANARY, createCanaryPerson, findTraces } from '../../setup/canary-person.ts';
import { startCollector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { buildTrace, pathTo } from './build-trace.ts';

const waitUntil = <T>(check: () => T) => waitFor(() => new Promise<T>((resolve) => resolve(check())));

describe('trace of a request', () => {
  const receiver = useFixture(startCollector);
  const site = useFixture(() => startApp({ ...receiver.environment, FORMS_PER_10_MINUTES: '0' }));
  const findSpans = (traceId: string) => receiver.spans().filter((span) => span.traceId === traceId);
  const ask = (path: string, headers: Record<string, string> = {}) => site.http().get(path).set(headers);

  beforeAll(async () => {
    const villa = { ...blankProperty('CAN-1'), status: 'published', location: 'Mijas', type: '2-3' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    await site.commands.execute(new ReconcileSearch(systemActor('test'), true));
  });

  it('continues the trace of the client, down to queries and search', async () => {
    const { traceparent, traceId, spanId } = buildTrace();
    await ask('/api/v1/properties?search=villa', { traceparent }).expect(200);
    const spans = await waitUntil(() => {
      const exportedSpans = findSpans(traceId);
      expect(exportedSpans.map(({ name }) => name)).toContain('GET /api/v1/properties');
      return exportedSpans;
    });
    const server = spans.find(({ name }) => name === 'GET /api/v1/properties')!;
    expect(server).toMatchObject({ parent: spanId, kind: 2 });
    expect(server.attributes).toMatchObject({ 'http.route': '/api/v1/properties', 'http.response.status_code': 200 });
    expect(server.resource).toMatchObject({
      'service.name': 'costa-del-sol-agency',
      'service.version': '0.1.0',
      'service.instance.id': `${hostname()}:${process.pid}`,
    });
    const children = spans.filter(({ parent }) => parent === server.spanId);
    expect(children.map(({ name }) => name)).toContain('Meilisearch POST /multi-search');
    expect(children.find(({ name }) => name.startsWith('Meilisearch'))?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'url.template': '/multi-search',
    });
    for (const span of children) expect(span.kind).toBe(3);
  });

  it('contains each query with its table, but no values', async () => {
    const { traceparent, traceId } = buildTrace();
    await ask('/api/v1/properties/NO-SUCH-4711', { traceparent }).expect(404);
    const query = await waitUntil(() => {
      expect(findSpans(traceId).map(({ name }) => name)).toContain('SELECT properties');
      return findSpans(traceId).find(({ name }) => name === 'SELECT properties')!;
    });
    expect(query.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.collection.name': 'properties' });
    expect(query.attributes['db.query.text']).toMatch(/^select .* from properties /);
    expect(JSON.stringify(findSpans(traceId))).not.toContain('4711');
    expect(pathTo(query, findSpans(traceId))[0]).toBe('GET /api/v1/properties/:reference');
  });

  it.each([
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ])('starts with a new id when the client sends %s', async (traceparent) => {
    const { body } = await ask('/api/v1/properties/none?colour=x', { traceparent }).expect(422);
    const { traceId } = body as { traceId: string };
    const [server] = await waitUntil(() => {
      expect(findSpans(traceId)).toHaveLength(1);
      return findSpans(traceId);
    });
    expect(server).toMatchObject({ name: 'GET /api/v1/properties/:reference', parent: undefined });
    expect(traceparent).not.toContain(traceId);
  });

  it('has the id that a problem contains, which differs from the request id', async () => {
    const { traceparent, traceId } = buildTrace();
    const { body, headers } = await ask('/api/v1/properties/none?colour=x', { traceparent }).expect(422);
    expect(body).toMatchObject({ traceId });
    const { attributes } = await waitUntil(() => {
      expect(findSpans(traceId)).toHaveLength(1);
      return findSpans(traceId)[0]!;
    });
    expect(attributes).toMatchObject({ 'request.id': headers['x-request-id'], problem: 'invalid-input' });
  });

  it('follows the sampling decision of the client', async () => {
    const unsampledTrace = buildTrace({ isSampled: false });
    await ask('/api/v1/properties', { traceparent: unsampledTrace.traceparent }).expect(200);
    const sampledTrace = buildTrace();
    await ask('/api/v1/properties', { traceparent: sampledTrace.traceparent }).expect(200);
    await waitUntil(() => expect(findSpans(sampledTrace.traceId)).not.toEqual([]));
    expect(findSpans(unsampledTrace.traceId)).toEqual([]);
  });

  it('is not recorded for probes and files', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics', '/assets/none.js']) await ask(path);
    const { traceparent, traceId } = buildTrace();
    await ask('/api/v1/agency', { traceparent }).expect(200);
    await waitUntil(() => expect(findSpans(traceId)).not.toEqual([]));
    expect(receiver.spans().filter(({ name }) => /health|metrics|assets/.test(name))).toEqual([]);
  });

  it('contains no personal data from queries, forms, mails and errors', async () => {
    await createCanaryPerson(site, 'CAN-1');
    const email = encodeURIComponent(CANARY.email);
    await ask(`/api/v1/properties?search=Casiopea&email=${email}`);
    await ask(`/api/v1/properties/suggestions?search=casiopea`);
    await ask(`/api/v1/properties/casiopea-${email}`, { 'user-agent': 'Casiopea', referer: 'https://canario.example' });
    const signIn = site.http().post('/api/v1/sessions').set('sec-fetch-site', 'same-origin');
    await signIn.send({ email: CANARY.email, password: 'Casiopea' });
    // A database error with the value in its message.
    await expect(site.em().execute(`select 'Casiopea'::int`)).rejects.toThrow('Casiopea');
    const { traceparent, traceId } = buildTrace();
    await ask('/api/v1/agency', { traceparent }).expect(200);
    await waitUntil(() => expect(findSpans(traceId)).not.toEqual([]));
    const names = receiver.spans().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['POST /api/v1/inquiries', 'send-mail', 'INSERT inquiries']));
    expect(findTraces(receiver.text())).toEqual([]);
  }, 60_000);
});
